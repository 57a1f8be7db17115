import type { Logger } from '@medrad/service-kit';
import type { RevocationRestore } from './restore-revocations';

/** So long an end that another process wrote down may stay unnoticed, in milliseconds. */
const everyMs = 5_000;

/** Catches up with revocations and clears away what has run out, every five seconds. */
export function startUpkeep(restore: RevocationRestore, log: Logger): { stop(): Promise<void> } {
  let underWay: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = restore.catchUp().catch((error: unknown) => {
      log.warn({ fault: (error as Error).name }, 'session upkeep failed; it is tried again');
    });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
