import { AppError } from '@medrad/contracts';
import { addressKey, type AttemptLimit, createAttemptLimiter, type Redis } from '@medrad/persistence';
import type { DeviceClaims } from '@medrad/service-kit';
import { isDeviceOf } from './known-device';

const minute = 60;

/**
 * Limits on wrong passwords at sign-in. A device from which the account has been signed in to before has a limit of
 * its own, which attempts from elsewhere cannot use up; all other attempts count against the other limits.
 */
export const loginLimits = {
  /** Attempts on one account from one device from which it has been signed in to before. */
  device: { points: 10, durationSeconds: 15 * minute },
  /**
   * Attempts on one account from one address: at most 30 in an hour, so that one address cannot use up the limit
   * `account`.
   */
  pair: { points: 10, durationSeconds: 30 * minute },
  /** Attempts on one account from all unknown devices together. */
  account: { points: 40, durationSeconds: 60 * minute },
  /** Wrong passwords for all accounts from one address, without those that a later success has cleared. */
  addressFailures: { points: 50, durationSeconds: 15 * minute },
  /** Number of accounts for which one address has sent a wrong password. */
  addressAccounts: { points: 30, durationSeconds: 15 * minute },
} as const satisfies Record<string, AttemptLimit>;

/** Account, address and device of a sign-in, which decide the limits that apply to it. */
export interface LoginAttempt {
  accountKey: string;
  address: string;
  /** Claims of the device cookie; null for a browser without one. */
  device: DeviceClaims | null;
}

/** A counted attempt to sign in, whose password has not been compared yet. */
export interface CountedLogin {
  /**
   * To be called right before the password is compared.
   * @throws AppError RATE_LIMITED when the address has failed too often
   */
  check(): Promise<void>;
  /** Reports that the password was wrong. */
  fail(): Promise<void>;
  /** Reports the right password and clears the wrong ones that were sent before. */
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
 * @param redis counts attempts for all instances together; without Redis, or while it is unreachable, each instance
 * counts on its own
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
        // The failure is only counted here: an exceeded limit refuses the next attempt from this address, not this
        // one.
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
