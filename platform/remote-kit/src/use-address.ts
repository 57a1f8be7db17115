import { searchMaxLength } from '@medrad/contracts/limits';
import { useSearchParams } from '@medrad/remote-kit/router';
import { useCallback } from 'react';

/** The search text of an address (`?q=`): trimmed, and cut to the length that the server accepts. */
export const readSearch = (params: URLSearchParams): string =>
  (params.get('q') ?? '').trim().slice(0, searchMaxLength);

/**
 * The query of the address with its search text, and a function that changes some of its parameters; null or an empty
 * text removes one. A change replaces the entry of the browser's history, because nobody wants to step back through
 * every choice, unless `replace` is false.
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
