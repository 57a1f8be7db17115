import path from 'node:path';
import { generatePassword } from '@medrad/standalone';
import { readDurable, writeDurably } from '@medrad/standalone';

/** How far the demo content has come; survives a crash. */
export interface SeedState {
  state: 'seeding' | 'done';
  /** Of the demo resident, until it was shown. */
  residentPassword: string | null;
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'demo.json');

/** Null before the first start with demo content. */
export const readSeedState = (dataDir: string): SeedState | null =>
  readDurable(fileOf(dataDir)) as SeedState | null;

export const writeSeedState = (dataDir: string, state: SeedState): void =>
  writeDurably(fileOf(dataDir), state);

/** From the first step on. */
export const beginSeeding = (): SeedState => ({ state: 'seeding', residentPassword: generatePassword() });

/** No demo content is ever made in this data folder: it has content of its own. */
export function renounceDemo(dataDir: string): void {
  writeSeedState(dataDir, { state: 'done', residentPassword: null });
}
