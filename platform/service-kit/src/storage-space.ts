import { fullStorageOf, type Storage } from './disk-full';
import type { Logger } from './logger';
import { Gauge, type Metrics } from './metrics';
import { withTimeout } from './with-timeout';

/** Writes something small; rejects while there is no space. */
export type TrialWrite = () => Promise<void>;

/** Which storages of a service are full. */
export interface StorageSpace {
  /** Notes a storage as full if that is what the error says. */
  note(error: unknown): void;
  /** Tries a write in each storage that is noted as full; answers those that still are. */
  check(): Promise<Storage[]>;
}

/**
 * Knows which storages are full: from writes that failed, until a trial write succeeds. Each change is logged once and
 * told by the metric `storage_full`.
 * @param trials by storage; one without a trial is never noted
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
      // Still full, or away: nothing is known then.
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
      log.error({ dependency }, 'storage is full: writes are refused, reads go on');
    },
    check,
  };
}
