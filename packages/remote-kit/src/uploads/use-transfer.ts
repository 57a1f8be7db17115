import { useCallback, useEffect, useRef, useState } from 'react';
import type { Transfer } from './upload';

/** Whether a transfer ended because somebody cancelled it. */
export const isCancelled = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'AbortError';

/** Follows one transfer at a time, with how far it is. Leaving the screen stops it. */
export function useTransfer() {
  const [percent, setPercent] = useState<number | null>(null);
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => current.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  /**
   * Runs what sends the file.
   * @throws what `send` throws, or what {@link isCancelled} knows
   */
  const follow = useCallback(async <T>(send: (transfer: Transfer) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setPercent(0);
    try {
      return await send({ onProgress: setPercent, signal });
    } catch (error) {
      throw signal.aborted ? new DOMException('Cancelled', 'AbortError') : error;
    } finally {
      current.current = null;
      setPercent(null);
    }
  }, []);

  return {
    /** 0 to 100 while a file is being sent, else null. */
    percent,
    cancel,
    follow,
  };
}
