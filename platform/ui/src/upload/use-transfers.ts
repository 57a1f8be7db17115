import { useEffect, useReducer, useRef } from 'react';
import { failureReason } from './failure-reason';
import { uploadsAfter, type UploadItem } from './uploads-state';

/** Progress callbacks and the abort signal of an upload. */
export interface Transfer {
  /** Reports the progress in whole per cent. */
  onProgress: (percent: number) => void;
  /** Reports whether the upload waits for the connection. A waiting upload continues by itself. */
  onPause?: (isPaused: boolean) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file.
 * @returns the caller's reference to the stored file
 */
export type Upload<T> = (file: File, transfer: Transfer) => Promise<T>;

/** Whether an upload ended because it was cancelled. */
export const isCancelled = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'AbortError';

/** State of several uploads: progress, result, and cancelling. Leaving the screen cancels all of them. */
export function useTransfers<T>() {
  const [items, dispatch] = useReducer(uploadsAfter<T>, []);
  const transfers = useRef(new Map<string, AbortController>());
  const counter = useRef(0);
  useEffect(() => {
    const underWay = transfers.current;
    return () => underWay.forEach((transfer) => transfer.abort());
  }, []);

  /** @throws what `upload` throws, or an error that {@link isCancelled} accepts */
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
    /** Number of uploads in progress right now, which the rendered state may not show yet. */
    countUnderWay: () => transfers.current.size,
    stop: ({ id }: UploadItem<T>) => transfers.current.get(id)?.abort(),
    /** Adds files. @returns the new items, in the order of their files */
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
