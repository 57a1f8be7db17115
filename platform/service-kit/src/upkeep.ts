import type { Logger } from './logger';

/** Work that is done again and again beside the requests. */
export interface UpkeepOptions {
  run: () => Promise<void>;
  everyMs: number;
  log: Logger;
  /** Begin with a round of it now; otherwise the first one comes after `everyMs`. */
  atOnce?: boolean;
}

/** Upkeep under way. */
export interface Upkeep {
  /** Waits for a round that is under way; none begins any more. */
  stop(): Promise<void>;
}

/** Runs a service's upkeep in the background; a round that fails is logged and tried again with the next. */
export function startUpkeep({ run, everyMs, log, atOnce = false }: UpkeepOptions): Upkeep {
  let underWay: Promise<void> = Promise.resolve();
  const round = (): void => {
    underWay = run().catch((error: unknown) => {
      const fault = error instanceof Error ? error.name : typeof error;
      log.error({ fault }, 'upkeep failed; it is tried again');
    });
  };
  if (atOnce) round();
  const timer = setInterval(round, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
