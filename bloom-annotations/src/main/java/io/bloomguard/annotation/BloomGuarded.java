package io.bloomguard.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A lookup that is not run when its key is definitely absent.
 *
 * <p>Before the method's body runs, the filter is asked. "Definitely absent" returns the return type's empty value at
 * once, or what {@link #onAbsent()} returns; "maybe", every doubt and every error run the body unchanged. The claim that
 * the annotation makes is this: <em>each row that the method can return has the key, and with no such row the method
 * returns exactly that empty value.</em> The claim is tested before it is trusted (probation), on every site.
 *
 * <p>A parameter that is a collection or an array of keys makes the method a batch lookup: the definitely absent keys
 * are removed before the call, and the body is skipped when none is left.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface BloomGuarded {

    /** The filter's name, for example {@code "users.email"}. */
    String value();

    /** The key expression; empty means the method's only parameter that can be a key. */
    String key() default "";

    /**
     * The name of a method of the same class, with the same parameters and return type, that is called for a definitely
     * absent key: to throw, or to return a value of one's own. Empty means the return type's empty value.
     */
    String onAbsent() default "";
}
