import { isOpen, type UploadItem, useUploads } from '@medrad/ui/upload';
import { useState } from 'react';
import { peerReviewApi } from '../../peer-review.api';
import { useEditRequests } from './editor/use-edit-requests';
import type { PeerUploads, StoredFile } from './peer-uploads';
import { useStoreFile } from './use-store-file';

/** Reason why the form cannot be sent yet; null when it can. */
function problemOf(items: UploadItem<StoredFile>[], isDeciding: boolean, isConfirmed: boolean) {
  if (isDeciding || items.some(isOpen)) return 'Please wait until every file is uploaded.';
  if (items.some(({ status }) => status !== 'stored')) return 'Remove or retry the file that failed.';
  return items.length > 0 && !isConfirmed ? 'Please confirm that no patient can be recognised.' : null;
}

/**
 * Holds the files of one form.
 * @param purpose sets the maximum number and size of the files
 */
export function usePeerUploads(purpose: 'case' | 'comment'): PeerUploads {
  const { items, stored, add, cancel, retry, remove, replace, clear } = useUploads(useStoreFile(purpose));
  const { request, askAboutScreens, ask } = useEditRequests();
  const [discard] = peerReviewApi.useDiscardPeerUploadMutation();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isDeciding, setDeciding] = useState(false);

  /** Tells the server to delete the stored file of an item that is removed or replaced. */
  function discardStored({ result }: UploadItem<StoredFile>): void {
    const key = result?.path.split('/').at(-1);
    if (key) void discard({ key });
  }

  async function addDecided(files: readonly File[]) {
    setConfirmed(false);
    setDeciding(true);
    add(await askAboutScreens(files));
    setDeciding(false);
  }

  async function edit(item: UploadItem<StoredFile>) {
    const edited = await ask(item.file, false);
    if (!edited || edited === item.file) return;
    setConfirmed(false);
    discardStored(item);
    replace(item, edited);
  }

  return {
    purpose,
    imageUrls: stored.map(({ result }) => result.path),
    problem: problemOf(items, isDeciding, isConfirmed),
    clear() {
      setConfirmed(false);
      clear();
    },
    items,
    isDeciding,
    add: (files) => void addDecided(files),
    cancel,
    retry,
    remove: (item) => {
      discardStored(item);
      remove(item);
    },
    edit: (item) => void edit(item),
    request,
    isConfirmed,
    confirm: setConfirmed,
  };
}
