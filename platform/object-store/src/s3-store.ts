import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '@medrad/contracts';
import { type FileKind, isFileKind, kindFacts } from './file-kinds';
import { installationIdName } from './installation-id';
import { listObjects } from './list-objects';
import { parseObjectKey, requireObjectKey } from './object-key';
import type { ByteRange, ObjectStore, OpenedObject, StagedObject, StoredObject } from './object-store';
import { createS3Aside } from './s3-aside';
import { type BucketTimeouts, createS3Client, defaultTimeouts } from './s3-client';
import { createS3Parts } from './s3-parts';
import { createS3Quarantine } from './s3-quarantine';
import type { S3Location } from './s3-url';
import type { FileScan } from './scan/file-scan';
import { openStaging } from './staging';
import { toStorageError, trialBytes } from './storage-error';

interface Facts {
  Metadata?: Record<string, string> | undefined;
  ContentLength?: number | undefined;
}

/**
 * Creates a store in an S3-compatible bucket. Files are staged on the local disk, because their bytes are checked before
 * anything reaches the bucket. Kind and hash of a file are stored as object metadata.
 * @param options.stagingFolder absolute path of the folder for uploads in progress
 * @param options.scan malware scanner for uploads
 */
export async function createS3Store(options: {
  location: S3Location;
  stagingFolder: string;
  scan?: FileScan | undefined;
  timeouts?: BucketTimeouts;
}): Promise<ObjectStore> {
  const { bucket: Bucket, prefix, ...location } = options.location;
  const timeouts = options.timeouts ?? defaultTimeouts;
  const { putMs } = timeouts;
  const staging = await openStaging(options.stagingFolder, { syncsAhead: false, scan: options.scan });
  const client = createS3Client(location, timeouts);
  const nameOf = (key: string) => ({ Bucket, Key: `${prefix}${requireObjectKey(key) && key}` });

  const idObject = { Bucket, Key: `${prefix}${installationIdName}` };

  async function commit(staged: StagedObject, key: string): Promise<StoredObject> {
    const { path, kind, contentType, size, blake2b } = staged;
    const put = new PutObjectCommand({
      ...nameOf(key),
      Body: createReadStream(path),
      ContentLength: size,
      ContentType: contentType,
      Metadata: { kind, blake2b },
    });
    await client.send(put, { requestTimeout: putMs }).catch(rethrow);
    await staging.discard(staged);
    return { key, kind, contentType, size, blake2b };
  }

  async function openObject(key: string, range?: ByteRange): Promise<OpenedObject> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const answer = await client.send(new GetObjectCommand({ ...nameOf(key), Range })).catch(nullWhenMissing);
    if (!answer || !(answer.Body instanceof Readable)) throw new AppError('NOT_FOUND');
    const total = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength);
    return { ...factsOf(key, { ...answer, ContentLength: total }), stream: answer.Body };
  }

  async function stat(key: string): Promise<StoredObject | null> {
    const answer = await client.send(new HeadObjectCommand(nameOf(key))).catch(nullWhenMissing);
    return answer && factsOf(key, answer);
  }

  async function storedAt(key: string): Promise<Date | null> {
    const answer = await client.send(new HeadObjectCommand(nameOf(key))).catch(nullWhenMissing);
    return answer?.LastModified ?? null;
  }

  /** Full keys of all objects with a prefix. */
  async function* namesFrom(Prefix: string) {
    for await (const { key } of listObjects(client, { Bucket, Prefix }, rethrow)) yield key;
  }

  /** Keys of all files with a prefix. */
  async function* listFrom(Prefix: string) {
    for await (const name of namesFrom(Prefix)) {
      const key = name.slice(prefix.length);
      if (parseObjectKey(key)) yield key;
    }
  }

  const parts = createS3Parts(client, {
    bucket: Bucket,
    prefix,
    stagingFolder: options.stagingFolder,
    putMs,
    orNull: nullWhenMissing,
    rethrow,
  });

  return {
    ...staging,
    commit,
    stat,
    open: openObject,
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(nameOf(key))).catch(nullWhenMissing);
    },
    list: () => listFrom(prefix),
    async listOf(key) {
      const keys: string[] = [];
      for await (const found of listFrom(`${prefix}${requireObjectKey(key).id}`)) keys.push(found);
      return keys;
    },
    storedAt,
    async readInstallationId() {
      const answer = await client.send(new GetObjectCommand(idObject)).catch(nullWhenMissing);
      return answer?.Body ? (await answer.Body.transformToString().catch(rethrow)).trim() : null;
    },
    async writeInstallationId(id) {
      await client.send(new PutObjectCommand({ ...idObject, Body: `${id}\n` })).catch(rethrow);
    },
    parts,
    stageParts(those, limits) {
      const body = parts.open(those);
      return staging.stage(body, limits).finally(() => body.destroy());
    },
    aside: createS3Aside(client, { bucket: Bucket, prefix, list: namesFrom, orNull: nullWhenMissing }),
    quarantine: createS3Quarantine(client, { bucket: Bucket, prefix, orNull: nullWhenMissing }),
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket })).catch(rethrow);
    },
    async tryWrite() {
      const bytes = Buffer.alloc(trialBytes);
      // The local disk needs space too, because uploads are staged there first.
      await staging.tryWrite(bytes);
      const trial = { Bucket, Key: `${prefix}trial/${randomUUID()}` };
      await client.send(new PutObjectCommand({ ...trial, Body: bytes })).catch(rethrow);
      await client.send(new DeleteObjectCommand(trial)).catch(rethrow);
    },
  };
}

function factsOf(key: string, { Metadata, ContentLength }: Facts): StoredObject {
  const kind: FileKind | null = isFileKind(Metadata?.kind) ? Metadata.kind : null;
  // An object that this application did not write is never served.
  if (!kind || !Metadata?.blake2b) throw new AppError('NOT_FOUND');
  const { contentType } = kindFacts(kind);
  return { key, kind, contentType, size: ContentLength ?? 0, blake2b: Metadata.blake2b };
}

function nullWhenMissing(error: unknown): null {
  const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  return isMissing ? null : rethrow(error);
}

/** Throws STORAGE_FULL if the bucket is full, and DEPENDENCY_UNAVAILABLE for any other error of the bucket. */
function rethrow(error: unknown): never {
  const known = toStorageError(error);
  if (known instanceof AppError && known.code === 'STORAGE_FULL') throw known;
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 507) {
    throw new AppError('STORAGE_FULL', { cause: error });
  }
  throw new AppError('DEPENDENCY_UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
}
