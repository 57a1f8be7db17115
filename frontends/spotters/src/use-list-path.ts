import type { Test } from '@medrad/contracts';
import { useLocation } from '@medrad/remote-kit/router';
import { paths } from './paths';

/** State of a history entry: the list from which the page was opened. */
export interface ListOrigin {
  listPath?: string;
}

/**
 * The list to return to from a spotter's page: the one it was opened from (a folder or a search),
 * else the spotter's folder, else the start page of the spotters.
 */
export function useListPath(subsectionId: Test['subsectionId']): string {
  const origin = (useLocation().state as ListOrigin | null)?.listPath;
  // History state survives a reload, so only addresses of this front end are accepted.
  if (typeof origin === 'string' && /^\/tests(\?|$)/.test(origin)) return origin;
  return subsectionId === null ? paths.tests : paths.folder(subsectionId);
}
