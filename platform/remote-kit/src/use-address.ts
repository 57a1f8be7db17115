import { searchMaxLength } from '@medrad/contracts/limits';
import { useLocation, useNavigate } from '@medrad/remote-kit/router';
import { useCallback, useMemo } from 'react';

/** The search text of an address (`?q=`): trimmed, and cut to the length that the server accepts. */
export const readSearch = (params: URLSearchParams): string =>
  (params.get('q') ?? '').trim().slice(0, searchMaxLength);

/** Changed queries by the location that the last render saw; several changes before the next render build on them. */
const changedQueries = new WeakMap<object, URLSearchParams>();

/**
 * Returns the query of the address, its search text, and a function that changes parameters; null or an empty text
 * removes a parameter. Several changes before the next render are merged. A change replaces the current entry in the
 * browser's history unless `replace` is false, because nobody wants to step back through every choice.
 */
export function useAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const change = useCallback(
    (changes: Record<string, string | null>, { replace = true } = {}) => {
      const next = new URLSearchParams(changedQueries.get(location) ?? location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      changedQueries.set(location, next);
      void navigate(`?${next}`, { replace });
    },
    [location, navigate],
  );
  return { params, search: readSearch(params), change };
}
