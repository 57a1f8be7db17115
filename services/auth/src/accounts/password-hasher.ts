import { randomUUID } from 'node:crypto';
import type { Semaphore } from '@medrad/service-kit';
import type { HashProcesses } from './hash-processes';

/** Hashes account passwords and verifies them. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Finds a record with `find` and returns it when the password matches, otherwise null. Without a record a decoy hash
   * is verified, so that the duration does not tell whether an account exists. `find` runs in the queue for hashing, so
   * that many simultaneous sign-ins do not reach the database at once.
   */
  match<T extends { password: string }>(find: () => Promise<T | null>, password: string): Promise<T | null>;
  /** @throws AppError DEPENDENCY_UNAVAILABLE when the queue for hashing is full */
  assertRoom(): void;
}

export function createPasswordHasher(queue: Semaphore, processes: HashProcesses): PasswordHasher {
  let decoy: Promise<string> | undefined;
  /** The decoy hash, made at the first sign-in, so that a start does not wait for a hashing process. */
  const decoyHash = (): Promise<string> =>
    (decoy ??= processes.hash(randomUUID()).catch((error: unknown) => {
      decoy = undefined;
      throw error;
    }));
  return {
    assertRoom: () => queue.assertRoom(),
    hash: (password) => queue.run(() => processes.hash(password)),
    match: (find, password) =>
      queue.run(async () => {
        // Awaited with and without a record, because the duration must not tell whether an account exists.
        const [found, otherwise] = await Promise.all([find(), decoyHash()]);
        const matches = await processes.verify(found?.password ?? otherwise, password);
        return matches ? found : null;
      }),
  };
}
