import { addressKey } from './client-address';
import { type AttemptLimit, type AttemptLimiter, createAttemptLimiter } from './attempt-limiter';
import type { Redis } from './redis';

/** The signed-in person who types a secret of the product, and the address of the request. */
export interface SecretTry {
  userId: string;
  address: string;
}

/** Limits tries of a secret that several people share: the developer password or the admin password. */
export interface SecretAttempts {
  /**
   * Counts one try before the secret is compared.
   * @returns a function that forgives this person's wrong tries; call it when the secret was right
   * @throws AppError RATE_LIMITED with `retryAfterSeconds`
   */
  begin(attempt: SecretTry): Promise<() => Promise<void>>;
}

/**
 * Wrong tries allowed. The account is the narrow limit; those of the address and of everybody are wide enough that one
 * person, or a few, cannot use them up for the others.
 */
export const secretLimits = {
  account: { points: 10, durationSeconds: 15 * 60 },
  address: { points: 50, durationSeconds: 15 * 60 },
  everybody: { points: 300, durationSeconds: 60 * 60 },
} as const satisfies Record<string, AttemptLimit>;

/** @param options.prefix one per secret, e.g. `developer`; processes that share Redis and prefix share the counts */
export function createSecretAttempts(options: { redis?: Redis | undefined; prefix: string }): SecretAttempts {
  const { redis, prefix } = options;
  const limiter = (name: keyof typeof secretLimits): AttemptLimiter =>
    createAttemptLimiter({ redis, prefix: `${prefix}-${name}`, ...secretLimits[name] });
  const accounts = limiter('account');
  const addresses = limiter('address');
  const everybody = limiter('everybody');
  return {
    async begin({ userId, address }) {
      const key = addressKey(address);
      // In this order: a try that the account's limit refuses is not counted against anybody else.
      const tries = await accounts.consume(userId);
      await addresses.consume(key);
      await everybody.consume('all');
      return async () => {
        await accounts.reset(userId);
        await addresses.forgive(key, tries);
        await everybody.forgive('all', tries);
      };
    },
  };
}
