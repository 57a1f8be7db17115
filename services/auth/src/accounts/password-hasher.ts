import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { HashQueue } from './hash-queue';

/** Hashes and compares account passwords: argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane). */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash the work is done all the same, so that time does not tell whether an account exists. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** @throws AppError DEPENDENCY_UNAVAILABLE when too many wait already. */
  assertRoom(): void;
}

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function createPasswordHasher(queue: HashQueue): Promise<PasswordHasher> {
  const decoyHash = await hash(randomUUID(), parameters);
  return {
    assertRoom: () => queue.assertRoom(),
    hash: (password) => queue.run(() => hash(password, parameters)),
    async verify(storedHash, password) {
      const matches = await queue.run(() => verify(storedHash ?? decoyHash, password));
      return storedHash !== null && matches;
    },
  };
}
