package io.bloomguard.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The container of several {@link BloomUnknownWrite} annotations on one method; the compiler writes it. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface BloomUnknownWrites {

    /** The annotations, in the order of the source. */
    BloomUnknownWrite[] value();
}
