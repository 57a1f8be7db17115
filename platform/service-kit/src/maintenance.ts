import type { Logger } from './logger';

/** Options of work that a service repeats at an interval, independent of requests. */
export interface MaintenanceOptions {
  /** Does the work once. */
  run: () => Promise<void>;
  /** Milliseconds between the starts of two rounds. */
  everyMs: number;
  log: Logger;
  /** Whether the first round starts at once. By default it starts after `everyMs`. */
  atOnce?: boolean;
}

/** Periodic work that has been started. */
export interface Maintenance {
  /** Starts no further round, and waits until the running round has ended. */
  stop(): Promise<void>;
}

/** Runs periodic work in the background. A round that fails is logged; the next round tries again. */
export function startMaintenance({ run, everyMs, log, atOnce = false }: MaintenanceOptions): Maintenance {
  let underWay: Promise<void> = Promise.resolve();
  const round = (): void => {
    underWay = run().catch((error: unknown) => {
      const fault = error instanceof Error ? error.name : typeof error;
      log.error({ fault }, 'maintenance failed; the next round tries again');
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
