import { randomUUID } from 'node:crypto';
import type { Semaphore } from '@medrad/service-kit';
import type { HashProcesses } from './hash-processes';

/** Hashes and compares account passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * The record that `find` comes up with, if the password is its own. Without a record the work is done all the same, so
   * that time does not tell whether an account exists. The search waits its turn too: a crowd is served at the pace of
   * hashing and does not hit the database at once.
   */
  match<T extends { password: string }>(find: () => Promise<T | null>, password: string): Promise<T | null>;
  /** @throws AppError DEPENDENCY_UNAVAILABLE when too many wait already. */
  assertRoom(): void;
}

export async function createPasswordHasher(
  queue: Semaphore,
  processes: HashProcesses,
): Promise<PasswordHasher> {
  const decoyHash = await processes.hash(randomUUID());
  return {
    assertRoom: () => queue.assertRoom(),
    hash: (password) => queue.run(() => processes.hash(password)),
    match: (find, password) =>
      queue.run(async () => {
        const found = await find();
        const matches = await processes.verify(found?.password ?? decoyHash, password);
        return matches ? found : null;
      }),
  };
}
