import { useAddress } from '@medrad/remote-kit/address';

/** What the address says is shown: an open folder, a search, or the top level. */
export function useListAddress() {
  const { params, search, change } = useAddress();
  return {
    folderId: params.get('folder'),
    q: search,
    setSearch: (q: string) => change({ q }),
  };
}
