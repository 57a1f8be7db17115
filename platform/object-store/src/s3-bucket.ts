import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { handleWhen, retry } from 'cockatiel';
import type { Bucket, BucketObject } from './bucket';
import { isNoSuchObject, toBucketError } from './bucket-error';
import { listObjects } from './list-objects';
import { type BucketTimeouts, createS3Client, defaultTimeouts } from './s3-client';
import type { S3Location } from './s3-url';

/** Number of times that a download is begun again after it broke off. */
const repeatedDownloads = 2;

/** Creates access to the objects below the prefix of a bucket; see {@link Bucket}. */
export function createS3Bucket(
  location: S3Location,
  { setting, timeouts = defaultTimeouts }: { setting: string; timeouts?: BucketTimeouts },
): Bucket {
  const { bucket: Bucket, prefix } = location;
  const client = createS3Client(location, timeouts);
  const nameOf = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  const rethrow = (error: unknown): never => {
    throw toBucketError(error, `${Bucket} at ${new URL(location.endpoint).host}`, setting);
  };
  const orNull = (error: unknown): null => (isNoSuchObject(error) ? null : rethrow(error));
  /** Repeats what failed after its answer had begun; the SDK itself repeats what got no answer. */
  const download = retry(
    handleWhen((error) => error instanceof BrokenDownload),
    { maxAttempts: repeatedDownloads },
  );

  async function readOnce(key: string, maxBytes: number): Promise<Buffer | null> {
    const answer = await client.send(new GetObjectCommand(nameOf(key))).catch(orNull);
    if (!(answer?.Body instanceof Readable)) return null;
    const { Body, ContentLength } = answer;
    const pieces: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const piece of Body as AsyncIterable<Buffer>) {
        bytes += piece.length;
        if (bytes > maxBytes) break;
        pieces.push(piece);
      }
    } catch (error) {
      throw new BrokenDownload('The download broke off.', { cause: error });
    }
    if (bytes > maxBytes) throw new RangeError(`The object ${key} is larger than ${maxBytes} bytes.`);
    if (ContentLength !== undefined && bytes < ContentLength)
      throw new BrokenDownload('The download is short.');
    return Buffer.concat(pieces);
  }

  async function* list(beginning: string): AsyncGenerator<BucketObject> {
    const wanted = { Bucket, Prefix: nameOf(beginning).Key };
    for await (const { key, bytes } of listObjects(client, wanted, rethrow)) {
      yield { key: key.slice(prefix.length), bytes };
    }
  }

  return {
    list,
    read: (key, maxBytes) =>
      download
        .execute(() => readOnce(key, maxBytes))
        .catch((error: unknown) => {
          throw error instanceof BrokenDownload ? rethrow(error.cause) : error;
        }),
    async write(key, bytes) {
      const put = new PutObjectCommand({ ...nameOf(key), Body: bytes, ContentLength: bytes.length });
      await client.send(put, { requestTimeout: timeouts.putMs }).catch(rethrow);
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(nameOf(key))).catch(orNull);
    },
  };
}

/** The answer with an object had begun and did not arrive completely. */
class BrokenDownload extends Error {}
