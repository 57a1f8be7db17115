import {
  peerCaseDifficultyMaxLength,
  peerCaseOrders,
  peerCaseScopes,
  peerCaseStatuses,
} from '@medrad/contracts/limits';
import { readSearch, useAddress } from '@medrad/remote-kit/address';
import type { PeerCaseFilter } from '../../../peer-review.api';

/** The filters in the address; unknown values are ignored. */
function filterOf(params: URLSearchParams): PeerCaseFilter {
  const difficulty = (params.get('difficulty') ?? '').trim().slice(0, peerCaseDifficultyMaxLength);
  return {
    q: readSearch(params) || undefined,
    status: peerCaseStatuses.find((status) => status === params.get('status')),
    difficulty: difficulty || undefined,
    scope: peerCaseScopes.find((scope) => scope === params.get('scope')),
    order: peerCaseOrders.find((order) => order === params.get('order')),
  };
}

/** The list's filter in the address, and a function to change it. */
export function useListAddress() {
  const { params, change } = useAddress();
  return {
    filter: filterOf(params),
    setFilter: (name: keyof PeerCaseFilter, value: string) => change({ [name]: value }),
    clear: () => change({ q: null, status: null, difficulty: null, scope: null }),
  };
}
