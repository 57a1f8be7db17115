import { open } from 'node:fs/promises';

/** Flushes a file's content or a folder's entries to the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
