import type { CDPSession, Page } from 'playwright-core';

interface MemoryWindow extends Window {
  /** Number of bytes of each frame in the painter's worker, by the frame's key. */
  sentBytes: Map<number, number>;
}

/**
 * Counts in the page the bytes of the frames that the painter's worker has and has not yet dropped, because the
 * debugger cannot inspect the worker.
 */
export function watchSent(): void {
  const sentBytes = new Map<number, number>();
  Object.assign(window, { sentBytes });
  const { postMessage } = Worker.prototype as unknown as Record<string, (...values: unknown[]) => void>;
  Worker.prototype.postMessage = function (this: Worker, ...values: unknown[]) {
    const [message] = values as [{ kind: string; key: number; values?: ArrayBufferView }[]];
    // Only the painter's worker gets arrays of messages.
    for (const { kind, key, values: piece } of Array.isArray(message) ? message : []) {
      if (kind === 'hold' || kind === 'fill')
        sentBytes.set(key, (sentBytes.get(key) ?? 0) + (piece?.byteLength ?? 0));
      if (kind === 'drop') sentBytes.delete(key);
    }
    postMessage?.apply(this, values);
  };
}

/**
 * Megabytes in use after garbage collection: the page's JavaScript heap and array buffers, and the frames in the
 * painter's worker.
 */
export async function heldMegabytes({ page, session }: { page: Page; session: CDPSession }): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  const sent = await page.evaluate(() =>
    [...(window as unknown as MemoryWindow).sentBytes.values()].reduce((sum, bytes) => sum + bytes, 0),
  );
  return (usage.usedSize + (usage.backingStorageSize ?? 0) + sent) / 1e6;
}
