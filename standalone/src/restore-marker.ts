import { rmSync } from 'node:fs';
import path from 'node:path';
import { readDurable, writeDurably } from './durable-file';

const fileOf = (dataDir: string): string => path.join(dataDir, 'restore-under-way.json');

/** Which backup is being restored into the data folder, by its hash; null when none is. */
export function restoreUnderWay(dataDir: string): string | null {
  const marker = readDurable(fileOf(dataDir)) as { backup?: string } | null;
  return marker?.backup ?? null;
}

/** Notes that a backup is being restored, until {@link endRestore}. */
export function beginRestore(dataDir: string, backup: string): void {
  writeDurably(fileOf(dataDir), { backup });
}

/** The backup is there whole. */
export function endRestore(dataDir: string): void {
  rmSync(fileOf(dataDir));
}

/** @throws Error for a data folder that holds half a backup */
export function assertNoRestoreUnderWay(dataDir: string): void {
  if (!restoreUnderWay(dataDir)) return;
  throw new Error(`A restore into ${dataDir} was cut short. Run the same restore again; it goes on.`);
}
