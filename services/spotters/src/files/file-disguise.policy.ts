import { createHmac, type KeyObject } from 'node:crypto';

/** Multiple to which the size of a disguised file is rounded up, in bytes, so that many files have about the same size. */
const sizeStep = 16 * 1024;
/** Upper bound of the number of bytes that are added to the rounded size, so that it is of this place alone. */
const sizeSpread = 1024;

/**
 * Makes the ETag and the size that the headers give for a file shown in an exam or a review. They are different for
 * each showing, because the ETag and the size of the stored file would lead to the same file in a spotter, where its
 * diagnosis is.
 *
 * @param place what only this showing of the file has, for example the id of an exam and the number of the item
 */
export function disguiseFile(
  secret: KeyObject,
  place: readonly (string | number)[],
  { blake2b, size }: { blake2b: string; size: number },
): { etag: string; size: number } {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify([...place, blake2b]))
    .digest();
  const added = 1 + (digest.readUInt16BE(0) % (sizeSpread - 1));
  return {
    etag: `"${digest.subarray(2).toString('hex')}"`,
    size: Math.ceil(size / sizeStep) * sizeStep + added,
  };
}
