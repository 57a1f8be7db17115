import { createHmac, type KeyObject } from 'node:crypto';

/** Multiple to which the size of an exam's file is rounded up, in bytes, so that many files have about the same size. */
const sizeStep = 16 * 1024;
/** Upper bound of the number of bytes that are added to the rounded size, so that it is of this exam alone. */
const sizeSpread = 1024;

/**
 * What the headers of an exam's file say. The ETag and the size of the stored file are also those of the file in a
 * spotter, beside which its diagnosis stands, so that an exam's file has others, which differ from exam to exam.
 */
export function examFileDisguise(
  secret: KeyObject,
  { id, number }: { id: string; number: number },
  { blake2b, size }: { blake2b: string; size: number },
): { etag: string; size: number } {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['exam file', id, number, blake2b]))
    .digest();
  const added = 1 + (digest.readUInt16BE(0) % (sizeSpread - 1));
  return {
    etag: `"${digest.subarray(2).toString('hex')}"`,
    size: Math.ceil(size / sizeStep) * sizeStep + added,
  };
}
