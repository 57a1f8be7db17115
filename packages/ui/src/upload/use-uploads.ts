import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { isOpen, uploadsAfter, type UploadItem } from './uploads-state';
import { useBatchToasts } from './use-batch-toasts';

/** How an upload tells where it is, and learns that it is to stop. */
export interface UploadTransfer {
  /** How much is sent, in whole percent. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Brings a file to where it belongs, whichever way, and tells what it is called there. */
export type Upload<T> = (file: File, transfer: UploadTransfer) => Promise<T>;

/** More at a time would keep the product's other requests waiting. */
const atOnce = 2;

/** Files and their uploads, which begin by themselves, two at a time. Leaving the screen stops them. */
export function useUploads<T>(upload: Upload<T>) {
  const [items, dispatch] = useReducer(uploadsAfter<T>, []);
  const transfers = useRef(new Map<string, AbortController>());
  const counter = useRef(0);
  const toasts = useBatchToasts();

  async function send({ id, file }: UploadItem<T>): Promise<void> {
    const transfer = new AbortController();
    transfers.current.set(id, transfer);
    dispatch({ type: 'sending', id });
    const onProgress = (percent: number) => dispatch({ type: 'progressed', id, percent });
    try {
      const result = await upload(file, { onProgress, signal: transfer.signal });
      dispatch({ type: 'stored', id, result });
      toasts.end('stored', file);
    } catch {
      const outcome = transfer.signal.aborted ? 'cancelled' : 'failed';
      dispatch({ type: outcome, id });
      toasts.end(outcome, file);
    } finally {
      transfers.current.delete(id);
    }
  }

  const sendNext = useEffectEvent(() => {
    const free = atOnce - transfers.current.size;
    for (const item of items.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, free))) {
      void send(item);
    }
  });
  useEffect(() => sendNext(), [items]);
  useEffect(() => {
    const underWay = transfers.current;
    return () => underWay.forEach((transfer) => transfer.abort());
  }, []);

  return {
    items,
    isBusy: items.some(isOpen),
    add: (files: readonly File[]) => {
      toasts.begin(files.length);
      dispatch({
        type: 'added',
        items: files.map((file) => ({ id: `file-${(counter.current += 1)}`, file })),
      });
    },
    cancel: ({ id, file, status }: UploadItem<T>) => {
      transfers.current.get(id)?.abort();
      if (status !== 'waiting') return;
      dispatch({ type: 'cancelled', id });
      toasts.end('cancelled', file);
    },
    retry: ({ id }: UploadItem<T>) => {
      toasts.begin(1);
      dispatch({ type: 'retried', id });
    },
    remove: ({ id }: UploadItem<T>) => dispatch({ type: 'removed', id }),
  };
}
