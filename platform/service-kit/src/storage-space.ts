import { fullStorageOf, type Storage } from './disk-full';
import type { Logger } from './logger';
import { Gauge, type Metrics } from './metrics';
import { withTimeout } from './with-timeout';

/** Writes a few bytes; rejects while there is no space. */
export type TrialWrite = () => Promise<void>;

/** Record of the storages of a service that are full. */
export interface StorageSpace {
  /** Marks a storage as full if the error says so. */
  note(error: unknown): void;
  /** Tries a write in each storage that is marked as full. @returns the storages that are still full */
  check(): Promise<Storage[]>;
}

/**
 * Tracks full storages: a storage counts as full from a write that it refused until a trial write succeeds. Each change
 * is logged once and shown by the metric `storage_full`.
 * @param trials the trial write of each storage; a storage without one is never marked as full
 */
export function createStorageSpace(
  trials: Partial<Record<Storage, TrialWrite>>,
  log: Pick<Logger, 'info' | 'error'>,
  { registry }: Pick<Metrics, 'registry'>,
): StorageSpace {
  const known = Object.keys(trials) as Storage[];
  const full = new Set<Storage>();

  const tryWrite = async (dependency: Storage): Promise<void> => {
    try {
      await withTimeout(trials[dependency] ?? (() => Promise.resolve()));
    } catch {
      // The trial write failed: the storage is still full, or it is unreachable and its state is unknown, so it stays
      // marked.
      return;
    }
    if (full.delete(dependency)) log.info({ dependency }, 'storage has space again');
  };
  const check = async (): Promise<Storage[]> => {
    await Promise.all([...full].map(tryWrite));
    return [...full];
  };
  new Gauge({
    name: 'storage_full',
    help: 'Whether the disk of a storage is full: 1 or 0.',
    labelNames: ['dependency'] as const,
    registers: [registry],
    async collect() {
      await check();
      for (const dependency of known) this.set({ dependency }, full.has(dependency) ? 1 : 0);
    },
  });
  return {
    note(error) {
      const dependency = fullStorageOf(error);
      if (dependency === null || !known.includes(dependency) || full.has(dependency)) return;
      full.add(dependency);
      log.error({ dependency }, 'storage is full: writes are refused, reads continue');
    },
    check,
  };
}
