import { createHash, randomUUID } from 'node:crypto';

/** What makes two calls tell of the same thing. */
export interface ActivityKey {
  userId: string;
  activityType: string;
  resourceType: string;
  resourceId: string;
  runId: string | null;
}

/**
 * Id of the activity and of its event. With a run id it is made from the key (a UUID of version 8, RFC 9562 §5.8), so that
 * a call sent twice is one activity; without one every call is an activity of its own.
 */
export function activityIdOf(key: ActivityKey): string {
  if (key.runId === null) return randomUUID();
  const parts = [key.userId, key.activityType, key.resourceType, key.resourceId, key.runId];
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
