import { clearViewerSession } from '@medrad/dicom-viewer/session';
import { useEffect } from 'react';

const ownerKey = 'viewerOwner';

function readOwner(): string | null {
  try {
    return sessionStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

function writeOwner(owner: string | null): void {
  try {
    if (owner === null) sessionStorage.removeItem(ownerKey);
    else sessionStorage.setItem(ownerKey, owner);
  } catch {
    // Without storage, no drawings or marks remain after a reload either.
  }
}

/**
 * Deletes drawings and marks of the viewers in this tab when another user, or nobody, signs in.
 * Signing in again as the same user keeps them.
 * @param userId null for a guest, undefined while it is not known
 */
export function useViewerOwner(userId: string | null | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    if (userId === null || readOwner() !== userId) clearViewerSession();
    writeOwner(userId);
  }, [userId]);
}
