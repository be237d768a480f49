package io.bloomguard.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A write whose keys cannot be named: a bulk statement, an import, a procedure.
 *
 * <p>The filter is out of service before the body runs, so that every lookup passes through, and is loaded again when
 * the method has returned.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Repeatable(BloomUnknownWrites.class)
public @interface BloomUnknownWrite {

    /** The filter's name, for example {@code "users.email"}. */
    String value();
}
