import { addressKey } from './client-address';
import { type AttemptLimit, type AttemptLimiter, createAttemptLimiter } from './attempt-limiter';
import type { Redis } from './redis';

/** The signed-in person who types a shared password, and the address of the request. */
export interface SecretAttempt {
  userId: string;
  address: string;
}

/** Limits attempts at a password that several people share: the developer or the admin password. */
export interface SecretAttempts {
  /**
   * Counts an attempt before the password is compared.
   * @returns a function that forgets this person's wrong attempts, to be called when the password was right
   * @throws AppError RATE_LIMITED with `retryAfterSeconds`
   */
  begin(attempt: SecretAttempt): Promise<() => Promise<void>>;
}

/**
 * Numbers of allowed wrong attempts: few per account; so many per address and in total that a few people cannot use up
 * the attempts of the others.
 */
export const secretLimits = {
  account: { points: 10, durationSeconds: 15 * 60 },
  address: { points: 50, durationSeconds: 15 * 60 },
  everybody: { points: 300, durationSeconds: 60 * 60 },
} as const satisfies Record<string, AttemptLimit>;

/**
 * Limits the attempts at a password.
 * @param options.prefix prefix of the keys under which attempts at this password are counted, e.g. `developer`;
 * processes with the same Redis and prefix share the counts
 */
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
      // In this order, an attempt that exceeds the limit of its account counts neither for the address nor in total.
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
