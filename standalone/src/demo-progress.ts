import path from 'node:path';
import type { SeedRecord } from '@medrad/demo';
import { readDurable, writeDurably } from './durable-file';

const fileOf = (dataDir: string): string => path.join(dataDir, 'demo.json');

/** Progress of creating the demo content, stored in a file of the data folder. */
export const openDemoProgress = (dataDir: string): SeedRecord => ({
  read: () => readDurable(fileOf(dataDir)) as ReturnType<SeedRecord['read']>,
  write: (progress) => writeDurably(fileOf(dataDir), progress),
});

/**
 * Marks the demo content of a data folder as complete, because the folder has its own content, to which later starts
 * must add none.
 */
export function declineDemo(dataDir: string): void {
  openDemoProgress(dataDir).write({ state: 'done', residentPassword: null });
}
