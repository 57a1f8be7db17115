import { CopyObjectCommand, DeleteObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { asideDay, isOverdue } from './aside-days';
import type { FilesAside } from './object-store';

interface AsideOptions {
  bucket: string;
  /** Prefix of the keys of all files of the store, with a slash at its end. */
  prefix: string;
  /** Full keys of all objects with a prefix. */
  list: (prefix: string) => AsyncIterable<string>;
  /** Resolves to null for an object that does not exist; throws any other error. */
  orNull: (error: unknown) => null;
}

/** Keeps files that were taken out of the store of a bucket under `aside/<day>/`. */
export function createS3Aside(client: S3Client, { bucket, prefix, list, orNull }: AsideOptions): FilesAside {
  const aside = `${prefix}aside/`;

  async function move(from: string, to: string): Promise<void> {
    const CopySource = `${bucket}/${encodeURIComponent(from)}`;
    const copied = await client
      .send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource }))
      .catch(orNull);
    if (copied) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: from })).catch(orNull);
  }

  /** Objects that were put aside: the full key of each, its day, and the key of the file. */
  async function* entries() {
    for await (const name of list(aside)) {
      const [day = '', key = ''] = name.slice(aside.length).split('/');
      if (key) yield { name, day, key };
    }
  }

  return {
    put: (key) => move(`${prefix}${key}`, `${aside}${asideDay(new Date())}/${key}`),
    async takeBack() {
      let count = 0;
      for await (const { name, key } of entries()) {
        await move(name, `${prefix}${key}`);
        count += 1;
      }
      return count;
    },
    async empty(olderThanMs) {
      for await (const { name, day } of entries()) {
        if (!isOverdue(day, olderThanMs, new Date())) continue;
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name })).catch(orNull);
      }
    },
  };
}
