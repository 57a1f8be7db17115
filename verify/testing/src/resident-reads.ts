import type { Route, Routes } from '@medrad/contracts';

/**
 * Addresses of all calls with which residents read.
 * @param services calls of each service
 * @param ids ids, each of which takes the place of each parameter of a path
 * @param listed ids with which the queries are filled that ask for a list of ids
 */
export function residentReads(
  services: readonly Routes[],
  ids: readonly string[],
  listed: readonly string[],
): string[] {
  const reads = services.flatMap((routes) =>
    Object.values<Route>(routes).filter(({ method, access }) => method === 'GET' && access !== 'developer'),
  );
  return reads.flatMap(({ path, query }) => {
    const lists = Object.keys(query?.properties ?? {}).filter((name) => /ids$/i.test(name));
    const search = lists.map((name) => `?${name}=${listed.join(',')}`).join('');
    if (!path.includes('{')) return [path + search];
    return ids.map((id) => path.replace('{number}', '1').replaceAll(/\{\w+\}/g, id) + search);
  });
}
