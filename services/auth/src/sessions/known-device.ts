import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deviceHeader, type DeviceClaims, type DeviceTokens } from '@medrad/service-kit';

/** More people than share one computer in a reading room; the one who has not signed in for longest is dropped. */
const accountsPerDevice = 16;

/** An account as device cookies and counters name it: a hash, so that neither shows an e-mail. */
export const accountKeyOf = (normalizedEmail: string): string =>
  createHash('sha256').update(normalizedEmail).digest('base64url').slice(0, 22);

/** Whether somebody has signed in to this account from this device before. */
export const isDeviceOf = (device: DeviceClaims | null, accountKey: string): device is DeviceClaims =>
  device?.accounts.includes(accountKey) ?? false;

/** Reads and sets the device cookie, by which a browser is known that has signed in before. */
export interface KnownDevices {
  /** The device that sent a request; null when its cookie is missing, forged or expired. */
  read(req: IncomingMessage): DeviceClaims | null;
  /** Adds a Set-Cookie to an answer: from now on the device is known for this account too. */
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
