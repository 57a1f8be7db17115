import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@medrad/service-kit';
import { countUncounted, recountLog } from './recount-log.use-case';

/**
 * Maximum number of entries that are counted before the service starts, which takes about a second. If there are
 * more, they are counted while the service runs.
 */
const maxCountedAtStart = 5_000;
const retryMs = 5_000;

/** Counts entries that the tallies do not include. */
export interface LogCounting {
  /**
   * Counts the entries that a crash left uncounted, and then resolves. If these are too many, as in a log without
   * tallies, it resolves at once and counts in the background.
   */
  start: () => Promise<void>;
  /** Whether the tallies include every entry that existed at start. */
  isCounted: () => boolean;
  /** Resolves when the tallies include every entry that existed at start. */
  whenCounted: () => Promise<void>;
  /** Stops counting; the next start counts the remaining entries. */
  stop: () => Promise<void>;
}

export function createCounting(dependencies: Parameters<typeof recountLog>[0], log: Logger): LogCounting {
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;
  let isCounted = false;
  let counting = Promise.resolve();

  async function countAll(uncounted: number): Promise<void> {
    for (let left = uncounted; !isStopped() && left > 0; left = await countUncounted(dependencies)) {
      await recountLog(dependencies, left, isStopped);
    }
    isCounted = !isStopped();
  }
  async function countUntilDone(): Promise<void> {
    log.info({}, 'the activity log is being counted');
    while (!isStopped() && !isCounted) {
      try {
        await countAll(await countUncounted(dependencies));
      } catch (error) {
        log.error(
          { fault: error instanceof Error ? error.name : typeof error },
          'the activity log could not be counted',
        );
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    async start() {
      const uncounted = await countUncounted(dependencies);
      if (uncounted <= maxCountedAtStart) await countAll(uncounted);
      else counting = countUntilDone();
    },
    isCounted: () => isCounted,
    whenCounted: () => counting,
    async stop() {
      stopping.abort();
      await counting;
    },
  };
}
