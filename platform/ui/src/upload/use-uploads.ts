import { useEffect, useEffectEvent } from 'react';
import { useBatchToasts } from './use-batch-toasts';
import { isCancelled, type Upload, useTransfers } from './use-transfers';
import { isOpen, type UploadItem } from './uploads-state';

/** A file that is where it belongs, and what its upload gave. */
export interface Uploaded<T> {
  file: File;
  result: T;
}

/** More at a time would keep the product's other requests waiting. */
const atOnce = 2;

/** For an `UploadWidget` whose files go as soon as they are chosen, two at a time; toasts say how they ended. */
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
    /** What is stored by now, in the order it was chosen. */
    stored: items.flatMap(({ status, file, result }): Uploaded<T>[] =>
      status === 'stored' ? [{ file, result: result as T }] : [],
    ),
    /** Whether more is to come. */
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
    /** Sends another file in the place of one whose upload has ended. */
    replace: ({ id }: UploadItem<T>, file: File) => {
      toasts.begin(1);
      dispatch({ type: 'replaced', id, file });
    },
    /** Stops what is under way and empties the widget. */
    clear: () => {
      items.forEach(cancel);
      dispatch({ type: 'emptied' });
    },
  };
}
