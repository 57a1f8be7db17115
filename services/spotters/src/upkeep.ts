import type { UploadTickets } from '@medrad/object-store';
import type { Logger } from '@medrad/service-kit';
import { countLeftRatings } from './feedback/rate-test.use-case';
import { sweepLooseFiles } from './files/sweep-loose-files.use-case';
import { finishDeletions } from './tests/delete-test.use-case';

type Dependencies = Parameters<typeof countLeftRatings>[0] &
  Parameters<typeof finishDeletions>[0] &
  Parameters<typeof sweepLooseFiles>[0] & { tickets: UploadTickets };

const everyMs = 60 * 60 * 1000;

/** Work that brings records and files together again after a crash. */
export interface Upkeep {
  run: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Finishes cut-short deletes before it resolves, so that nobody sees what they left; then runs every hour. */
export async function startUpkeep(dependencies: Dependencies, log: Logger): Promise<Upkeep> {
  const run = async (): Promise<void> => {
    await finishDeletions(dependencies);
    await countLeftRatings(dependencies);
    await dependencies.tickets.sweep();
    await sweepLooseFiles(dependencies);
  };
  let running: Promise<void> = Promise.resolve();
  const runLogged = (): void => {
    running = run().catch((error: unknown) => {
      log.error({ fault: error instanceof Error ? error.name : typeof error }, 'upkeep failed');
    });
  };
  await finishDeletions(dependencies);
  runLogged();
  const timer = setInterval(runLogged, everyMs);
  timer.unref();
  return {
    run,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
