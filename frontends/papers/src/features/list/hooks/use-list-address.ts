import { paperSubjects } from '@medrad/contracts/limits';
import { readSearch, useAddress } from '@medrad/remote-kit/address';
import type { PaperFilter } from '../../../papers.api';
import { isPaperYear } from '../paper-filter';

/** The filters in the address; invalid values are ignored. */
function filterOf(params: URLSearchParams): PaperFilter {
  const year = params.get('year') ?? '';
  return {
    q: readSearch(params) || undefined,
    subject: paperSubjects.find((subject) => subject === params.get('subject')),
    year: isPaperYear(year) ? Number(year) : undefined,
  };
}

/** The filter in the address, and a function to change it. */
export function useListAddress() {
  const { params, change } = useAddress();
  return {
    filter: filterOf(params),
    setFilter: (name: 'q' | 'subject' | 'year', value: string) => change({ [name]: value }),
    clear: () => change({ q: null, subject: null, year: null }),
  };
}
