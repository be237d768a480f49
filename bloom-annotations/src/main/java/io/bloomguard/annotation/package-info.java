/**
 * The words a user writes on repository and DAO methods. They carry no behaviour: a weaver reads them, and a program
 * that is started without one runs exactly as if they were not there.
 *
 * <h2>Key expressions</h2>
 *
 * A {@code key} names the filter's key in a strict subset of Spring's expression language:
 *
 * <table>
 * <caption>The whole language</caption>
 * <tr><th>form</th><th>meaning</th></tr>
 * <tr><td>{@code #email}</td><td>the parameter of that name (the class must be compiled with {@code -parameters})</td></tr>
 * <tr><td>{@code #p0}, {@code #a0}</td><td>the parameter of that position, from 0</td></tr>
 * <tr><td>{@code #user.address.city}</td><td>a property: getter, record component or public field</td></tr>
 * <tr><td>{@code #user?.email}</td><td>null where {@code #user} is null</td></tr>
 * <tr><td>{@code #result}, {@code #result.id}</td><td>what the method returned, seen through {@code Optional} and futures; writes only</td></tr>
 * <tr><td>{@code {#tenant, #number}}</td><td>a composite key, by position</td></tr>
 * <tr><td>{@code #users.![email]}</td><td>one key for each element of a collection or array</td></tr>
 * </table>
 *
 * Anything else is refused with a sentence in the weave report.
 */
package io.bloomguard.annotation;
