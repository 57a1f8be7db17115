import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { UploadParts } from './object-store';
import { createPartFiles, partIsGone } from './part-files';

/** How parts of uploads reach a bucket. */
interface S3PartsOptions {
  bucket: string;
  prefix: string;
  /** Of this machine: a part is received here first. */
  stagingFolder: string;
  /** For the answer to a part, in milliseconds. */
  putMs: number;
  /** Answers null for "no such object" and throws anything else as what it is. */
  orNull: (error: unknown) => null;
  /** Throws anything as what it is. */
  rethrow: (error: unknown) => never;
}

/** Parts of uploads in a bucket, beside its quarantine: whichever instance of a service takes the next one finds them. */
export function createS3Parts(client: S3Client, options: S3PartsOptions): UploadParts {
  const { bucket: Bucket, prefix, stagingFolder, putMs, orNull, rethrow } = options;
  const files = createPartFiles(stagingFolder);
  const nameOf = (name: string) => ({ Bucket, Key: `${prefix}parts/${name}` });

  async function* readParts(names: readonly string[]): AsyncGenerator<Buffer> {
    for (const name of names) {
      const answer = await client.send(new GetObjectCommand(nameOf(name))).catch(orNull);
      if (!(answer?.Body instanceof Readable)) partIsGone(new Error('a part is not in the bucket'));
      else yield* answer.Body as AsyncIterable<Buffer>;
    }
  }

  async function listParts(uploadId: string): Promise<string[]> {
    const Prefix = nameOf(`${uploadId}_`).Key;
    const keys: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client
        .send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        .catch(rethrow);
      for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return keys;
  }

  return {
    async receive(uploadId, readable, limits) {
      const name = await files.receive(uploadId, readable, limits);
      const path = join(stagingFolder, name);
      try {
        const Body = createReadStream(path);
        const put = new PutObjectCommand({ ...nameOf(name), Body, ContentLength: limits.bytes });
        await client.send(put, { requestTimeout: putMs }).catch(rethrow);
        return name;
      } finally {
        await rm(path, { force: true });
      }
    },
    open: (names) => Readable.from(readParts(names)),
    async delete(uploadId) {
      for (const Key of await listParts(uploadId)) {
        await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(orNull);
      }
    },
  };
}
