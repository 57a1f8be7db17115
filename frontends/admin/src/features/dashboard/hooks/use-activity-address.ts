import { pageMaxOffset } from '@medrad/contracts/limits';
import { useAddress } from '@medrad/remote-kit/address';
import { activityPageSize } from '../../../admin.api';
import { activityTypes } from '../activity-types';

/** Last page that the server accepts; pages are counted from 1. */
const lastPage = Math.floor(pageMaxOffset / activityPageSize) + 1;

/** The search in the address: `?q=`, `?type=` and `?page=`, which counts from 1. */
export function useActivityAddress() {
  const { params, search, change } = useAddress();
  const asked = Number(params.get('page') ?? 1);
  const type = params.get('type');
  return {
    q: search,
    type: activityTypes.find(({ value }) => value === type)?.value,
    /** Index of the page, from 0. */
    page: Number.isInteger(asked) && asked > 0 && asked <= lastPage ? asked - 1 : 0,
    setSearch: (q: string) => change({ q, page: null }),
    setType: (next: string) => change({ type: next || null, page: null }),
    // Each page is an entry of the browser history.
    setPage: (next: number) => change({ page: next > 0 ? String(next + 1) : null }, { replace: false }),
    clear: () => change({ q: null, type: null, page: null }),
  };
}
