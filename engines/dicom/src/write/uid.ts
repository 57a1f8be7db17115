import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

// The hash function of a library is used, because `crypto.subtle` is asynchronous and absent on
// pages without TLS.
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
const underKey = (key: Uint8Array, text: string) => hmac(sha256, key, bytesOf(text));

/** A 2.25 UID (PS3.5 B.2), deterministic for a text. */
export function uidFromText(text: string): string {
  return uidFromDigest(sha256(bytesOf(text)));
}

/** A 2.25 UID that cannot be traced to `uid` without the key; deterministic for key and UID. */
export function uidUnderKey(key: Uint8Array, uid: string): string {
  return uidFromDigest(underKey(key, `uid ${uid}`));
}

/** Whether a UID has the form of {@link uidUnderKey}: 2.25 and a version 8 UUID in decimal. */
export function isUidUnderKey(uid: string): boolean {
  const decimal = /^2\.25\.([1-9]\d{0,38})$/.exec(uid)?.[1];
  if (decimal === undefined) return false;
  const hex = BigInt(decimal).toString(16).padStart(32, '0');
  return /^.{12}8.{3}[89ab].{15}$/.test(hex);
}

/** A number from 0 to 2^32 - 1, deterministic for key and text. */
export function numberUnderKey(key: Uint8Array, text: string): number {
  const { buffer, byteOffset } = underKey(key, `number ${text}`);
  return new DataView(buffer, byteOffset).getUint32(0);
}

/**
 * The first 16 bytes of a digest as a version 8 UUID (RFC 9562) in decimal, with the root `2.25`:
 * at most 44 characters.
 */
function uidFromDigest(digest: Uint8Array): string {
  const uuid = digest.slice(0, 16);
  uuid[6] = ((uuid[6] ?? 0) & 0x0f) | 0x80;
  uuid[8] = ((uuid[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(uuid, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `2.25.${BigInt(`0x${hex}`)}`;
}
