import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

const tokenPattern = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

/** Token of a ticket, `<ticket id>.<HMAC-SHA256 of area and id>`, so that an id alone does not permit an upload. */
export function signUploadToken(secret: KeyObject, area: string, ticketId: string): string {
  return `${ticketId}.${macOf(secret, area, ticketId).toString('base64url')}`;
}

/** The ticket id of a genuine token, otherwise null; compares in constant time. */
export function readUploadToken(secret: KeyObject, area: string, token: string): string | null {
  const [, ticketId, mac] = tokenPattern.exec(token) ?? [];
  if (!ticketId || !mac) return null;
  const isGenuine = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secret, area, ticketId));
  return isGenuine ? ticketId : null;
}

function macOf(secret: KeyObject, area: string, ticketId: string): Buffer {
  return createHmac('sha256', secret).update(`upload\n${area}\n${ticketId}`).digest();
}
