import { faultOf } from '@medrad/contracts';
import type { Logger } from '@medrad/service-kit';

/**
 * Closes everything that was started, in reverse order: the gateway before the services, and these before the database.
 */
export interface Teardown {
  add(name: string, close: () => Promise<void>): void;
  /** Closes all parts that were added. Runs only once; if one part fails to close, the others are still closed. */
  run(): Promise<void>;
}

export function createTeardown(log: Logger): Teardown {
  const parts: { name: string; close: () => Promise<void> }[] = [];
  let running: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    for (let part = parts.pop(); part; part = parts.pop()) {
      const { name, close } = part;
      await close().catch((error: unknown) =>
        log.error({ part: name, fault: faultOf(error) }, 'could not be closed'),
      );
    }
  };
  return {
    add: (name, close) => void parts.push({ name, close }),
    run: () => (running ??= closeAll()),
  };
}
