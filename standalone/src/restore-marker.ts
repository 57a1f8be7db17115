import { rmSync } from 'node:fs';
import path from 'node:path';
import { readDurable, writeDurably } from './durable-file';

const fileOf = (dataDir: string): string => path.join(dataDir, 'restore-under-way.json');

/** Hash of the backup that is being restored into the data folder; null when there is none. */
export function restoreUnderWay(dataDir: string): string | null {
  const marker = readDurable(fileOf(dataDir)) as { backup?: string } | null;
  return marker?.backup ?? null;
}

/** Marks a restore as in progress until {@link endRestore}. */
export function beginRestore(dataDir: string, backup: string): void {
  writeDurably(fileOf(dataDir), { backup });
}

/** Marks the restore as complete. */
export function endRestore(dataDir: string): void {
  rmSync(fileOf(dataDir));
}

/** @throws Error for a data folder with an incomplete restore */
export function assertNoRestoreUnderWay(dataDir: string): void {
  if (!restoreUnderWay(dataDir)) return;
  throw new Error(`A restore into ${dataDir} was interrupted. Run the same restore again; it continues.`);
}
