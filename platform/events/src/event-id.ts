import { createHash } from 'node:crypto';

/**
 * Derives the id of an event from the parts that identify its cause, so that recording the event twice makes one event.
 * The id is a UUID of version 8 (RFC 9562 §5.8) from the SHA-256 of the parts.
 */
export function eventIdOf(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
