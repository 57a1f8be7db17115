import { searchMaxLength } from '@medrad/contracts/limits';
import { useSearchParams } from '@medrad/remote-kit/router';
import { useCallback } from 'react';

/** The search text of an address (`?q=`): trimmed, and cut to the length that the server accepts. */
export const readSearch = (params: URLSearchParams): string =>
  (params.get('q') ?? '').trim().slice(0, searchMaxLength);

/**
 * The address's query with its search text, and a way to change some of it: null or nothing takes a parameter out. A change takes the place
 * of the address before, because typing and choosing are no places to come back to, unless `replace` is false.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | null>, { replace = true } = {}) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  return { params, search: readSearch(params), change };
}
