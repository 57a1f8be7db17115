import { useSearchParams } from '@medrad/remote-kit/router';
import { useCallback } from 'react';
import type { PaperFilter } from '../../../papers.api';
import { isPaperYear, subjects } from '../paper-filter';

/** The filters as the address has them; what is no subject or year is as if it were not there. */
function filterOf(params: URLSearchParams): PaperFilter {
  const year = params.get('year') ?? '';
  return {
    q: params.get('q')?.trim() || undefined,
    subject: subjects.find((subject) => subject === params.get('subject')),
    year: isPaperYear(year) ? Number(year) : undefined,
  };
}

/** Which papers the address asks for, and how to ask for others. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();

  const setFilter = useCallback(
    (name: 'q' | 'subject' | 'year', value: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value.trim()) next.set(name, value.trim());
          else next.delete(name);
          return next;
        },
        // Typing and choosing are no places to come back to.
        { replace: true },
      ),
    [setParams],
  );

  return { filter: filterOf(params), setFilter, clear: () => setParams({}, { replace: true }) };
}
