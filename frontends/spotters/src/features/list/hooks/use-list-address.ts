import { useAddress } from '@medrad/remote-kit/address';

/** The view in the address: an open folder, a search, or the top level. */
export function useListAddress() {
  const { params, search, change } = useAddress();
  return {
    folderId: params.get('folder'),
    q: search,
    setSearch: (q: string) => change({ q }),
  };
}
