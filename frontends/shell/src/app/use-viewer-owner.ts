import { forgetViewerSession } from '@medrad/dicom-viewer/session';
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
    // Without storage nothing is kept that a reload would bring back.
  }
}

/**
 * What a person draws and marks in a viewer is kept in the tab until somebody else, or nobody, is signed in there. Signing
 * in again as the same person loses nothing.
 * @param userId null for a guest, undefined while it is not known
 */
export function useViewerOwner(userId: string | null | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    if (userId === null || readOwner() !== userId) forgetViewerSession();
    writeOwner(userId);
  }, [userId]);
}
