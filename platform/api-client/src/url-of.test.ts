import { serviceRoutes } from '@medrad/contracts';
import * as fc from 'fast-check';
import { type Address, urlOf as typedUrlOf } from './url-of';
import { calls, urlOf, withQuery } from './urls';

const routes = Object.values(serviceRoutes).flatMap((own) => Object.values(own));
const addresses: Record<string, Address> = calls;
const untyped = typedUrlOf as unknown as (address: string, input: Record<string, string>) => string;

/**
 * Random text for a value in a URL. The texts `.` and `..` are left out, because they are path steps and no identifier
 * of the product equals them.
 */
const value = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== '.' && text !== '..');

/**
 * The path parameters and query values that a server reads from a URL by the path pattern of the route; null when the
 * URL does not match.
 */
function readUrl(url: string, path: string): Record<string, string> | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const pattern = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const groups = new RegExp(`^${pattern}$`).exec(pathname);
  if (!groups) return null;
  const decoded = Object.entries(groups.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
  return { ...Object.fromEntries(decoded), ...Object.fromEntries(searchParams) } as Record<string, string>;
}

test('builds a URL for every call of the contract', () => {
  expect(addresses).toEqual(Object.fromEntries(routes.map(({ operationId, path }) => [operationId, path])));
});

test('every call has different names for its path parameters and query values', () => {
  const twice = routes.filter(({ params, query }) =>
    Object.keys(params?.properties ?? {}).some((name) => name in (query?.properties ?? {})),
  );
  expect(twice.map(({ operationId }) => operationId)).toEqual([]);
});

test.each(routes.map((route) => [route.operationId, route] as const))(
  'lets a server read the values of %s back from its URL, whatever characters they contain',
  (operationId, { path, params, query }) => {
    const names = [params, query].flatMap((schema) => Object.keys(schema?.properties ?? {}));
    const input = fc.record(Object.fromEntries(names.map((name) => [name, value])));
    fc.assert(
      fc.property(input, (given) => {
        expect(readUrl(untyped(addresses[operationId]!, given), path)).toEqual(given);
      }),
      { numRuns: 50 },
    );
  },
);

test('leaves out an absent query value, with its question mark', () => {
  expect(urlOf(calls.listTests)).toBe('/api/tests');
  expect(urlOf(calls.listTests, { limit: 20, q: undefined })).toBe('/api/tests?limit=20');
});

test('appends a query to a URL that the server issued', () => {
  const issued = '/api/files/papers/one.pdf';
  expect(withQuery<typeof calls.getPaperFile>(issued, { download: '1' })).toBe(`${issued}?download=1`);
  expect(withQuery<typeof calls.getPaperFile>(issued, {})).toBe(issued);
});

test('does not compile with a parameter that a call does not have, or without one that it has', () => {
  expect(() => {
    // @ts-expect-error the key is missing
    urlOf(calls.getPaperFile);
    // @ts-expect-error the key is missing
    urlOf(calls.getPaperFile, { download: '1' });
    // @ts-expect-error not a value of this query
    urlOf(calls.getPaperFile, { key: 'one.pdf', download: 'yes' });
    // @ts-expect-error not a parameter
    urlOf(calls.getPaperFile, { key: 'one.pdf', id: '1' });
    // @ts-expect-error this call has neither parameters nor a query
    urlOf(calls.login, { id: '1' });
    // @ts-expect-error not an address of the contract
    urlOf('/api/login');
    // @ts-expect-error not a value of this query
    withQuery<typeof calls.getPaperFile>('/api/files/papers/one.pdf', { w: 480 });
  }).not.toThrow();
});
