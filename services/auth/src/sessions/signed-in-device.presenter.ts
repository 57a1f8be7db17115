import { createHash } from 'node:crypto';
import type { SignedInDevice } from '@medrad/contracts';
import Bowser from 'bowser';
import type { SessionDocument } from './session.model';

/**
 * The id by which a user knows a session. It is derived from the session's own id and does not lead back to it, so that
 * every session has one, also those of earlier versions. Written as a UUID of version 8.
 */
export function publicIdOf(sid: string): string {
  const bytes = createHash('sha256').update(`public session id ${sid}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const longestName = 60;

/** Browser and system of a User-Agent header, e.g. `Firefox on Linux`; `Unknown device` when it names neither. */
export function describeDevice(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  // An unknown client's name is whatever it says.
  const client = browser.name?.slice(0, longestName);
  // Apple's phones and tablets are better known by name than by their system.
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (client && system) return `${client} on ${system}`;
  return client || system || 'Unknown device';
}

/** @param currentSid the session that asks */
export const presentDevice = (session: SessionDocument, currentSid: string): SignedInDevice => ({
  id: publicIdOf(session._id),
  device: describeDevice(session.userAgent),
  address: session.address ?? null,
  signedInAt: session.startedAt.toISOString(),
  lastSeenAt: (session.lastSeenAt ?? session.startedAt).toISOString(),
  isCurrent: session._id === currentSid,
});
