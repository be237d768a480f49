package io.bloomguard.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A write that makes a row with the key visible; the key is in the filter before the row can be seen.
 *
 * <p>A key that the arguments hold is added before the body runs; one that hangs on a property of an argument is read
 * before and after, and both are added. A key that the database makes ({@code #result.id}) is added when the method
 * returns, and until then lookups of this filter pass through. A key that cannot be read takes the filter out of service
 * until it has been loaded again; the write itself always runs.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Repeatable(BloomAdds.class)
public @interface BloomAdd {

    /** The filter's name, for example {@code "users.email"}. */
    String value();

    /** The key expression; empty means the method's only parameter, or the {@link BloomKey} of an entity parameter. */
    String key() default "";
}
