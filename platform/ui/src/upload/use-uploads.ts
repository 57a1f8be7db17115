import { useEffect, useEffectEvent } from 'react';
import { useBatchToasts } from './use-batch-toasts';
import { isCancelled, type Upload, useTransfers } from './use-transfers';
import { isOpen, type UploadItem } from './uploads-state';

/** An uploaded file with the result of its upload. */
export interface Uploaded<T> {
  file: File;
  result: T;
}

/** Largest number of simultaneous uploads: more would delay the product's other requests. */
const atOnce = 2;

/**
 * State of an `UploadWidget` whose files are uploaded as soon as they are chosen, two at a time; toasts report the
 * results.
 */
export function useUploads<T>(upload: Upload<T>) {
  const { items, dispatch, send, countUnderWay, stop, add } = useTransfers<T>();
  const toasts = useBatchToasts();

  async function follow(item: UploadItem<T>): Promise<void> {
    try {
      await send(item, upload);
      toasts.end('stored', item.file);
    } catch (error) {
      toasts.end(isCancelled(error) ? 'cancelled' : 'failed', item.file);
    }
  }

  const sendNext = useEffectEvent(() => {
    const free = atOnce - countUnderWay();
    for (const item of items.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, free))) {
      void follow(item);
    }
  });
  useEffect(() => sendNext(), [items]);

  function cancel(item: UploadItem<T>): void {
    stop(item);
    if (item.status !== 'waiting') return;
    dispatch({ type: 'cancelled', id: item.id });
    toasts.end('cancelled', item.file);
  }

  return {
    items,
    /** Results of the finished uploads, in the order in which the files were chosen. */
    stored: items.flatMap(({ status, file, result }): Uploaded<T>[] =>
      status === 'stored' ? [{ file, result: result as T }] : [],
    ),
    /** Whether uploads are waiting or in progress. */
    isBusy: items.some(isOpen),
    add: (files: readonly File[]) => {
      toasts.begin(files.length);
      add(files, 'waiting');
    },
    cancel,
    retry: ({ id }: UploadItem<T>) => {
      toasts.begin(1);
      dispatch({ type: 'waiting', id });
    },
    remove: ({ id }: UploadItem<T>) => dispatch({ type: 'removed', id }),
    /** Uploads another file in place of one whose upload has ended. */
    replace: ({ id }: UploadItem<T>, file: File) => {
      toasts.begin(1);
      dispatch({ type: 'replaced', id, file });
    },
    /** Cancels running uploads and empties the widget. */
    clear: () => {
      items.forEach(cancel);
      dispatch({ type: 'emptied' });
    },
  };
}
