package io.bloomguard.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The attribute of an entity that is a filter's key.
 *
 * <p>A {@link BloomAdd} or {@link BloomRemove} without a {@code key} reads it from the entity that the method takes.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
@Repeatable(BloomKeys.class)
public @interface BloomKey {

    /** The filter's name, for example {@code "users.email"}. */
    String value();

    /** How many keys the filter is sized for; 0 leaves the choice to the definition. */
    long expectedKeys() default 0;

    /** The false-positive rate at that size, inside (0, 1); 0 leaves the choice to the definition. */
    double falsePositiveRate() default 0;
}
