import { useAddress } from '@medrad/remote-kit/address';

/** Values of the filter. */
export const userStatuses = [
  { value: 'all', label: 'All' },
  { value: 'verified', label: 'Verified' },
  { value: 'pending', label: 'Pending' },
] as const;
export type UserStatus = (typeof userStatuses)[number]['value'];

/** The filter in the address: `?q=` and `?status=`; an unknown status means all. */
export function useUsersAddress() {
  const { params, search, change } = useAddress();
  const asked = params.get('status');
  const status: UserStatus = userStatuses.find(({ value }) => value === asked)?.value ?? 'all';
  return {
    q: search,
    status,
    setSearch: (q: string) => change({ q }),
    setStatus: (next: UserStatus) => change({ status: next === 'all' ? null : next }),
    clear: () => change({ q: null, status: null }),
  };
}
