import { rmSync } from 'node:fs';
import path from 'node:path';
import { readDurable, writeDurably } from './durable-file';

const fileOf = (dataDir: string): string => path.join(dataDir, 'restore-under-way.json');

/** Hash of the backup whose restore into the data folder has begun and is not complete; null when there is none. */
export function restoreUnderWay(dataDir: string): string | null {
  const marker = readDurable(fileOf(dataDir)) as { backup?: string } | null;
  return marker?.backup ?? null;
}

/** Marks that a restore into the data folder has begun, until {@link endRestore} is called. */
export function beginRestore(dataDir: string, backup: string): void {
  writeDurably(fileOf(dataDir), { backup });
}

/** Removes the mark, because the restore is complete. */
export function endRestore(dataDir: string): void {
  rmSync(fileOf(dataDir));
}

/** @throws Error when a restore into the data folder was not completed */
export function assertNoRestoreUnderWay(dataDir: string): void {
  if (!restoreUnderWay(dataDir)) return;
  throw new Error(`A restore into ${dataDir} was interrupted. Run the same restore again; it continues.`);
}
