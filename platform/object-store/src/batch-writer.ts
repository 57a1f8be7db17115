import type { FileHandle } from 'node:fs/promises';

/** Number of gathered bytes from which a batch is written. */
const batchBytes = 256 * 1024;
/** Number of written bytes after which the data are flushed to the disk while more of the file arrives. */
const syncBytes = 2 * 1024 * 1024;

interface BatchOptions {
  /** Offset of the first byte in the file. Default 0. */
  from?: number;
  /** Whether written data are flushed to the disk while more arrives. Default false. */
  syncsAhead?: boolean;
  /** Called after each batch with the number of bytes in the file. */
  onWritten: (size: number) => void;
}

/** Writes a file in batches: the disk writes one batch while the next one arrives. */
export function createBatchWriter(
  handle: FileHandle,
  { from = 0, syncsAhead = false, onWritten }: BatchOptions,
) {
  let batch: Buffer[] = [];
  let waiting = 0;
  let size = from;
  let synced = from;
  let written = Promise.resolve();
  let syncing: Promise<void> | undefined;

  function syncAhead(): void {
    if (!syncsAhead || syncing || size - synced < syncBytes) return;
    synced = size;
    syncing = handle.datasync().then(() => (syncing = undefined));
    // Whoever awaits `end` must get this error: the system reports a failed flush only once, so that the flush of the
    // commit would seem to succeed.
    syncing.catch(() => undefined);
  }

  async function flush(): Promise<void> {
    await written;
    const start = size;
    size += waiting;
    const end = size;
    written = writeAll(handle, batch, start).then(() => onWritten(end));
    // The error is thrown by the next write or by `end`.
    written.catch(() => undefined);
    batch = [];
    waiting = 0;
    syncAhead();
  }
  return {
    async write(chunk: Buffer): Promise<void> {
      batch.push(chunk);
      waiting += chunk.length;
      if (waiting >= batchBytes) await flush();
    },
    async end(): Promise<void> {
      await flush();
      await written;
      await syncing;
    },
  };
}

/** Writes buffers from an offset of the file, repeating partial writes. */
export async function writeAll(handle: FileHandle, batch: readonly Buffer[], from: number): Promise<void> {
  let at = from;
  for (let rest = [...batch]; rest.length > 0;) {
    let { bytesWritten } = await handle.writev(rest, at);
    at += bytesWritten;
    while (rest[0] && bytesWritten >= rest[0].length) bytesWritten -= rest.shift()?.length ?? 0;
    if (rest[0]) rest = [rest[0].subarray(bytesWritten), ...rest.slice(1)];
  }
}
