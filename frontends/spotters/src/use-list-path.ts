import type { Test } from '@medrad/contracts';
import { useLocation } from '@medrad/remote-kit/router';
import { paths } from './paths';

/** State of a history entry: the list that the page was opened from. */
export interface ListOrigin {
  listPath?: string;
}

/**
 * The list that a spotter's page leads back to: the one it was opened from (a folder, a search), else the spotter's
 * folder, else the start of the spotters.
 */
export function useListPath(subsectionId: Test['subsectionId']): string {
  const origin = (useLocation().state as ListOrigin | null)?.listPath;
  // The state of a history entry survives a reload: only an address of our own is followed.
  if (typeof origin === 'string' && /^\/tests(\?|$)/.test(origin)) return origin;
  return subsectionId === null ? paths.tests : paths.folder(subsectionId);
}
