import { type Route, spottersRoutes } from '@medrad/contracts';

/** Addresses of all calls with which residents read, with each of the ids in the place of each parameter. */
export function residentReads(ids: readonly string[], query: string): string[] {
  const reads = Object.values<Route>(spottersRoutes).filter(
    ({ method, access }) => method === 'GET' && access !== 'developer',
  );
  return reads.flatMap(({ path }) =>
    ids.map((id) => {
      const filled = path.replace('{number}', '1').replaceAll(/\{\w+\}/g, id);
      return filled.endsWith('/by-id') ? `${filled}?${query}` : filled;
    }),
  );
}
