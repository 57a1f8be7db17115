import type { FileHandle } from 'node:fs/promises';

/** Chunks are written together from so many bytes on. */
const batchBytes = 256 * 1024;
/** What is written is sent down to the disk from so many bytes on, while more of the file arrives. */
const syncBytes = 2 * 1024 * 1024;

interface BatchOptions {
  /** Place in the file of the first byte. Default 0. */
  from?: number;
  /** Sends what was written down to the disk while more arrives. Default false. */
  syncsAhead?: boolean;
  /** Told how many bytes stand in the file after each batch. */
  onWritten: (size: number) => void;
}

/** Writes batch by batch: the disk writes one on its own threads while the next one arrives. */
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
    // Whoever ends is told: the system tells of a write that failed once, and would not tell the commit.
    syncing.catch(() => undefined);
  }

  async function flush(): Promise<void> {
    await written;
    const start = size;
    size += waiting;
    const end = size;
    written = writeAll(handle, batch, start).then(() => onWritten(end));
    // Whoever writes next or ends is told.
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

/** Writes buffers one after the other from a place of the file on, however many calls the system takes for it. */
export async function writeAll(handle: FileHandle, batch: readonly Buffer[], from: number): Promise<void> {
  let at = from;
  for (let rest = [...batch]; rest.length > 0;) {
    let { bytesWritten } = await handle.writev(rest, at);
    at += bytesWritten;
    while (rest[0] && bytesWritten >= rest[0].length) bytesWritten -= rest.shift()?.length ?? 0;
    if (rest[0]) rest = [rest[0].subarray(bytesWritten), ...rest.slice(1)];
  }
}
