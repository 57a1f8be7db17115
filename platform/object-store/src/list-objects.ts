import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';

/**
 * Lists the objects of a bucket whose full keys begin with a prefix, page by page.
 * @param rethrow throws the error for a page that the bucket did not send
 * @returns full keys, and sizes in bytes
 */
export async function* listObjects(
  client: S3Client,
  { Bucket, Prefix }: { Bucket: string; Prefix: string },
  rethrow: (error: unknown) => never,
): AsyncGenerator<{ key: string; bytes: number }> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client
      .send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
      .catch(rethrow);
    for (const { Key, Size } of page.Contents ?? []) if (Key) yield { key: Key, bytes: Size ?? 0 };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}
