import { useEffect, useReducer, useRef } from 'react';
import { failureReason } from './failure-reason';
import { uploadsAfter, type UploadItem } from './uploads-state';

/** How an upload tells where it is, and learns that it is to stop. */
export interface Transfer {
  /** How much is sent, in whole percent. */
  onProgress: (percent: number) => void;
  /** Whether it waits for the connection; it goes on by itself. */
  onPause?: (isPaused: boolean) => void;
  signal: AbortSignal;
}

/** Brings a file to where it belongs, whichever way, and tells what it is called there. */
export type Upload<T> = (file: File, transfer: Transfer) => Promise<T>;

/** Whether an upload ended because somebody cancelled it. */
export const isCancelled = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'AbortError';

/** Files on their way: how far each is, how it ended, how to stop it. Leaving the screen stops them all. */
export function useTransfers<T>() {
  const [items, dispatch] = useReducer(uploadsAfter<T>, []);
  const transfers = useRef(new Map<string, AbortController>());
  const counter = useRef(0);
  useEffect(() => {
    const underWay = transfers.current;
    return () => underWay.forEach((transfer) => transfer.abort());
  }, []);

  /** @throws what `upload` throws, or what {@link isCancelled} knows */
  async function send<R extends T>({ id, file }: UploadItem<T>, upload: Upload<R>): Promise<R> {
    const transfer = new AbortController();
    const { signal } = transfer;
    transfers.current.set(id, transfer);
    dispatch({ type: 'sending', id });
    const onProgress = (percent: number) => dispatch({ type: 'progressed', id, percent });
    try {
      const onPause = (isPaused: boolean) => dispatch({ type: 'paused', id, isPaused });
      const result = await upload(file, { onProgress, onPause, signal });
      dispatch({ type: 'stored', id, result });
      return result;
    } catch (error) {
      dispatch(
        signal.aborted ? { type: 'cancelled', id } : { type: 'failed', id, reason: failureReason(error) },
      );
      throw signal.aborted ? new DOMException('Cancelled', 'AbortError') : error;
    } finally {
      transfers.current.delete(id);
    }
  }

  return {
    items,
    dispatch,
    send,
    /** How many are being sent at this moment, whatever the screen shows. */
    countUnderWay: () => transfers.current.size,
    stop: ({ id }: UploadItem<T>) => transfers.current.get(id)?.abort(),
    /** @returns the new items, in the order of their files */
    add: (files: readonly File[], status: UploadItem<T>['status']): UploadItem<T>[] => {
      const added = files.map((file) => {
        counter.current += 1;
        return { id: `file-${counter.current}`, file, status, percent: 0 };
      });
      dispatch({ type: 'added', items: added });
      return added;
    },
  };
}
