import { AppError } from '@medrad/contracts';
import { addressKey, type AttemptLimit, createAttemptLimiter, type Redis } from '@medrad/persistence';
import type { DeviceClaims } from '@medrad/service-kit';
import { isDeviceOf } from './known-device';

const minute = 60;

/**
 * Limits on wrong passwords at sign-in. A device that has signed in to the account before has a limit of its own, which
 * attempts from elsewhere cannot use up; all other attempts count against the other limits.
 */
export const loginLimits = {
  /** Attempts on one account from one device that has signed in to the account before. */
  device: { points: 10, durationSeconds: 15 * minute },
  /**
   * Attempts on one account from one address: at most 30 in an hour, so that one address cannot use up the limit
   * `account`.
   */
  pair: { points: 10, durationSeconds: 30 * minute },
  /** Attempts on one account from all unknown devices together. */
  account: { points: 40, durationSeconds: 60 * minute },
  /** Wrong passwords for all accounts from one address, minus those that a success has cleared. */
  addressFailures: { points: 50, durationSeconds: 15 * minute },
  /** Number of accounts for which one address has sent a wrong password. */
  addressAccounts: { points: 30, durationSeconds: 15 * minute },
} as const satisfies Record<string, AttemptLimit>;

/** The origin and target of a sign-in, as far as the limits need them. */
export interface LoginAttempt {
  accountKey: string;
  address: string;
  /** Claims of the device cookie; null for a browser without one. */
  device: DeviceClaims | null;
}

/** An attempt that has been counted and whose password is not yet compared. */
export interface CountedLogin {
  /** Call right before the comparison. @throws AppError RATE_LIMITED when the address has failed too often */
  check(): Promise<void>;
  /** Reports a wrong password. */
  fail(): Promise<void>;
  /** Reports the right password and clears the wrong ones before it. */
  succeed(): Promise<void>;
}

/** Limits wrong passwords at sign-in, in the same way for existing and unknown accounts. */
export interface LoginAttempts {
  /** Counts an attempt before the account is looked up. @throws AppError RATE_LIMITED with `retryAfterSeconds` */
  begin(attempt: LoginAttempt): Promise<CountedLogin>;
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) throw error;
}

const nothing = (): Promise<void> => Promise.resolve();

/**
 * @param redis counts for all instances together; without Redis, or while it is unreachable, each instance counts for
 * itself
 */
export function createLoginAttempts(redis: Redis | undefined): LoginAttempts {
  const limiter = (name: keyof typeof loginLimits) =>
    createAttemptLimiter({ redis, prefix: `login-${name}`, ...loginLimits[name] });
  const devices = limiter('device');
  const pairs = limiter('pair');
  const accounts = limiter('account');
  const addressFailures = limiter('addressFailures');
  const addressAccounts = limiter('addressAccounts');

  const beginOnKnownDevice = async (key: string): Promise<CountedLogin> => {
    await devices.consume(key);
    return { check: nothing, fail: nothing, succeed: () => devices.reset(key) };
  };

  const beginOnUnknownDevice = async (accountKey: string, network: string): Promise<CountedLogin> => {
    const pair = `${network} ${accountKey}`;
    const tries = await pairs.consume(pair);
    await accounts.consume(accountKey);
    return {
      async check() {
        await addressFailures.check(network);
        await addressAccounts.check(network);
      },
      async fail() {
        // Only counts the failure. The limit refuses the next attempt from this address.
        await addressFailures.consume(network).catch(ignoreRefusal);
        if (tries === 1) await addressAccounts.consume(network).catch(ignoreRefusal);
      },
      async succeed() {
        await pairs.reset(pair);
        await accounts.forgive(accountKey, tries);
        if (tries === 1) return;
        await addressFailures.forgive(network, tries - 1);
        await addressAccounts.forgive(network, 1);
      },
    };
  };

  return {
    begin: ({ accountKey, address, device }) =>
      isDeviceOf(device, accountKey)
        ? beginOnKnownDevice(`${device.id} ${accountKey}`)
        : beginOnUnknownDevice(accountKey, addressKey(address)),
  };
}
