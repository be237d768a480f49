package io.bloomguard.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A write that removes the rows of the key; only a counting filter clears bits.
 *
 * <p>Every other filter counts the removal and keeps the bits until it is built anew: the price is a false positive,
 * never a wrong "absent".
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Repeatable(BloomRemoves.class)
public @interface BloomRemove {

    /** The filter's name, for example {@code "users.email"}. */
    String value();

    /** The key expression; empty means the method's only parameter, or the {@link BloomKey} of an entity parameter. */
    String key() default "";
}
