import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@medrad/service-kit';
import { countUncounted, recountLog } from './recount-log.use-case';

/** So many entries are counted before the service starts, in a second or so; more while it runs. */
const atStartMax = 5_000;
const retryMs = 5_000;

/** Sees to it that every entry is in the tallies. */
export interface LogCounting {
  /** Counts what a crash left uncounted before it resolves; a log without tallies is counted while the service runs. */
  start: () => Promise<void>;
  /** Whether every entry that was there at the start is in the tallies. */
  isCounted: () => boolean;
  /** Resolves when it is. */
  whenCounted: () => Promise<void>;
  /** Resolves when nothing is under way; what is left is counted at the next start. */
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
        log.error({ fault: error instanceof Error ? error.name : typeof error }, 'counting failed');
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    async start() {
      const uncounted = await countUncounted(dependencies);
      if (uncounted <= atStartMax) await countAll(uncounted);
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
