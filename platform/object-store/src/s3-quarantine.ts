import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Quarantine } from './object-store';

/**
 * The part of a bucket to which browsers upload: `<prefix>quarantine/<ticket id>`, which is never a key of the store.
 * The bucket needs a CORS rule that lets the site's origin PUT with a Content-Type.
 * @param options.orNull returns null for the error "no such object"; converts and throws any other error
 */
export function createS3Quarantine(
  client: S3Client,
  options: { bucket: string; prefix: string; orNull: (error: unknown) => null },
): Quarantine {
  const { bucket: Bucket, prefix, orNull } = options;
  const nameOf = (id: string) => ({ Bucket, Key: `${prefix}quarantine/${id}` });
  return {
    sign(id, { expiresIn, contentType }) {
      const put = new PutObjectCommand({ ...nameOf(id), ContentType: contentType });
      const signableHeaders = new Set(contentType ? ['content-type'] : []);
      return getSignedUrl(client, put, { expiresIn, signableHeaders });
    },

    async open(id) {
      const answer: GetObjectCommandOutput | null = await client
        .send(new GetObjectCommand(nameOf(id)))
        .catch(orNull);
      if (!answer || !(answer.Body instanceof Readable)) return null;
      return { size: answer.ContentLength ?? 0, stream: answer.Body };
    },

    async delete(id) {
      await client.send(new DeleteObjectCommand(nameOf(id))).catch(orNull);
    },
  };
}
