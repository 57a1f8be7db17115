import { AppError } from '@medrad/contracts';
import { addressKey, type AttemptLimit, createAttemptLimiter, type Redis } from '@medrad/persistence';
import type { DeviceClaims } from '@medrad/service-kit';
import { isDeviceOf } from './known-device';

const minute = 60;

/**
 * Wrong passwords allowed at sign-in. A device that has signed in to the account before has a limit of its own, which
 * nobody else's tries use up; every other try counts against the three limits below it.
 */
export const loginLimits = {
  /** One account from one device that is known for it. */
  device: { points: 10, durationSeconds: 15 * minute },
  /** One account from one address; at most 30 tries in an hour, so that one address cannot use `account` up. */
  pair: { points: 10, durationSeconds: 30 * minute },
  /** One account from all unknown devices together. */
  account: { points: 40, durationSeconds: 60 * minute },
  /** All accounts from one address: wrong passwords, without those that a success forgave. */
  addressFailures: { points: 50, durationSeconds: 15 * minute },
  /** Accounts with a wrong password from one address. */
  addressAccounts: { points: 30, durationSeconds: 15 * minute },
} as const satisfies Record<string, AttemptLimit>;

/** Who tries to sign in, as the limits see it. */
export interface LoginAttempt {
  accountKey: string;
  address: string;
  /** Null for a browser without a device cookie. */
  device: DeviceClaims | null;
}

/** A try that has been counted and whose password is yet to be compared. */
export interface CountedLogin {
  /** To be called right before the comparison. @throws AppError RATE_LIMITED when the address has failed too often */
  check(): Promise<void>;
  /** The password was wrong. */
  fail(): Promise<void>;
  /** The password was right: the wrong ones before it are forgiven. */
  succeed(): Promise<void>;
}

/** Limits wrong passwords at sign-in, alike for accounts that exist and those that do not. */
export interface LoginAttempts {
  /** Counts a try, before anything is looked up. @throws AppError RATE_LIMITED with `retryAfterSeconds` */
  begin(attempt: LoginAttempt): Promise<CountedLogin>;
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) throw error;
}

const nothing = (): Promise<void> => Promise.resolve();

/** @param redis counts for all instances together; without it, or while it is away, each counts for itself */
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
        // Counts only; the next try from this address is what gets refused.
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
