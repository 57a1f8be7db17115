import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deviceHeader, type DeviceClaims, type DeviceTokens } from '@medrad/service-kit';

/**
 * Maximum number of accounts remembered per device, which is more than usually share a computer in a reading room.
 * Beyond this number, the account that signed in longest ago is dropped.
 */
const accountsPerDevice = 16;

/** Key of an account in device cookies and counters: a hash, so that cookies and counters contain no e-mail address. */
export const accountKeyOf = (normalizedEmail: string): string =>
  createHash('sha256').update(normalizedEmail).digest('base64url').slice(0, 22);

/** Whether this account has been signed in to on this device before. */
export const isDeviceOf = (device: DeviceClaims | null, accountKey: string): device is DeviceClaims =>
  device?.accounts.includes(accountKey) ?? false;

/** Reads and writes the device cookie, which recognises browsers that have signed in before. */
export interface KnownDevices {
  /** The device that sent a request; null when its cookie is missing, forged or expired. */
  read(req: IncomingMessage): DeviceClaims | null;
  /** Adds a Set-Cookie header that adds this account to the accounts remembered for the device. */
  remember(res: ServerResponse, device: DeviceClaims | null, accountKey: string): void;
}

export const createKnownDevices = (tokens: DeviceTokens): KnownDevices => ({
  read(req) {
    const header = req.headers[deviceHeader];
    return tokens.verify(typeof header === 'string' ? header : undefined);
  },
  remember(res, device, accountKey) {
    const others = (device?.accounts ?? []).filter((key) => key !== accountKey);
    const accounts = [accountKey, ...others].slice(0, accountsPerDevice);
    const token = tokens.sign({ id: device?.id ?? randomUUID(), accounts });
    res.appendHeader('Set-Cookie', tokens.cookie(token));
  },
});
