import type { Route, RouteInput } from '@medrad/contracts';

declare const route: unique symbol;

/**
 * Path of a call with `{name}` in place of each parameter. The type of an address carries the parameters and the query
 * of the call.
 */
export type Address<R extends Route = Route> = string & { readonly [route]: R };

type Fields<T> = [T] extends [undefined] ? unknown : T;
/** Path parameters and query values of a call, by name. */
type UrlInput<R> = Fields<RouteInput<R>['params']> & Fields<RouteInput<R>['query']>;
/**
 * Arguments of {@link urlOf} after the address: none for a call without parameters and query; an optional input when
 * all of its values are optional.
 */
type UrlArguments<R> =
  unknown extends UrlInput<R>
    ? []
    : Partial<UrlInput<R>> extends UrlInput<R>
      ? [input?: UrlInput<R>]
      : [input: UrlInput<R>];

type Values = Record<string, string | number | boolean | undefined>;

/** A query string with its question mark; empty when no value is given. */
function queryOf(values: Values): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}

/**
 * The URL of a call, e.g. `urlOf(calls.getPaperFile, { key, download: '1' })`. Values are encoded; a query value that
 * is undefined is left out.
 * @param address address of the call, from `calls`
 */
export function urlOf<R extends Route>(address: Address<R>, ...[input]: UrlArguments<R>): string {
  const query = { ...(input as Values | undefined) };
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query[name];
    delete query[name];
    return encodeURIComponent(String(value));
  });
  return path + queryOf(query);
}

/**
 * Appends a query to a URL that the server issued; the type argument names the call of the URL: `withQuery<typeof
 * calls.getPaperFile>(paper.fileUrl, { download: '1' })`.
 */
export const withQuery = <A extends Address>(
  url: string,
  query: A extends Address<infer R> ? Fields<RouteInput<R>['query']> : never,
): string => url + queryOf(query as Values);
