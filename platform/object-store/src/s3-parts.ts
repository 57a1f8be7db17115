import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { listObjects } from './list-objects';
import type { UploadPart, UploadParts } from './object-store';
import { throwUploadExpired, receivePartFile } from './part-files';

/** Options of {@link createS3Parts}. */
interface S3PartsOptions {
  bucket: string;
  prefix: string;
  /** Local folder that receives a part first. */
  stagingFolder: string;
  /** Maximum time until the bucket has answered the upload of a part, in milliseconds. */
  putMs: number;
  /** Returns null for the error "no such object"; converts and throws any other error. */
  orNull: (error: unknown) => null;
  /** Converts and throws any error. */
  rethrow: (error: unknown) => never;
}

interface S3Parts extends UploadParts {
  /** Streams the bytes of parts, one part after the other. The stream fails with UPLOAD_EXPIRED when a part is gone. */
  open(parts: readonly UploadPart[]): Readable;
}

/**
 * Stores parts of uploads in a bucket, beside its quarantine, so that any instance of the service can take the next
 * part.
 */
export function createS3Parts(client: S3Client, options: S3PartsOptions): S3Parts {
  const { bucket: Bucket, prefix, stagingFolder, putMs, orNull, rethrow } = options;
  const nameOf = (name: string) => ({ Bucket, Key: `${prefix}parts/${name}` });

  async function* readParts(parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
    for (const { name } of parts) {
      const answer = await client.send(new GetObjectCommand(nameOf(name))).catch(orNull);
      if (!(answer?.Body instanceof Readable)) throwUploadExpired(new Error('a part is not in the bucket'));
      else yield* answer.Body as AsyncIterable<Buffer>;
    }
  }

  async function listParts(uploadId: string): Promise<string[]> {
    const wanted = nameOf(`${uploadId}_`);
    const keys: string[] = [];
    for await (const { key } of listObjects(client, { Bucket, Prefix: wanted.Key }, rethrow)) keys.push(key);
    return keys;
  }

  return {
    async receive(uploadId, readable, limits) {
      const part = await receivePartFile(stagingFolder, uploadId, readable, limits);
      const path = join(stagingFolder, part.name);
      try {
        const Body = createReadStream(path);
        const put = new PutObjectCommand({ ...nameOf(part.name), Body, ContentLength: limits.bytes });
        await client.send(put, { requestTimeout: putMs }).catch(rethrow);
        return part;
      } finally {
        await rm(path, { force: true });
      }
    },
    open: (parts) => Readable.from(readParts(parts)),
    async delete(uploadId) {
      for (const Key of await listParts(uploadId)) {
        await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(orNull);
      }
    },
  };
}
