import { createHash } from 'node:crypto';
import type { SignedInDevice } from '@medrad/contracts';
import Bowser from 'bowser';
import type { SessionDocument } from './session.model';

/**
 * Public id of a session: a UUID of version 8 made from a hash of the session id, so that it does not reveal the
 * session id. It is computed rather than stored, so that sessions stored by earlier versions have one too.
 */
export function publicIdOf(sid: string): string {
  const bytes = createHash('sha256').update(`public session id ${sid}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const longestName = 60;

/**
 * Browser and system of a User-Agent header, such as `Firefox on Linux`; `Unknown device` when the header names
 * neither.
 */
export function describeDevice(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  // A client that is no known browser chooses the name it sends, so the length is limited.
  const client = browser.name?.slice(0, longestName);
  // Phones and tablets of Apple are better known by their model than by their operating system.
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (client && system) return `${client} on ${system}`;
  return client || system || 'Unknown device';
}

/** @param currentSid session id of the caller */
export const presentDevice = (session: SessionDocument, currentSid: string): SignedInDevice => ({
  id: publicIdOf(session._id),
  device: describeDevice(session.userAgent),
  address: session.address ?? null,
  signedInAt: session.startedAt.toISOString(),
  lastSeenAt: (session.lastSeenAt ?? session.startedAt).toISOString(),
  isCurrent: session._id === currentSid,
});
