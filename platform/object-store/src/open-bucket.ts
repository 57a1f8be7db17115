import type { Bucket } from './bucket';
import { parseS3Url } from './s3-url';

/**
 * Opens a bucket without asking it anything.
 * @param url `s3://…`, as in OBJECT_STORE_URL
 * @param setting name of the setting with the address, for messages
 * @throws Error when the address is not valid
 */
export async function openBucket(url: string, setting: string): Promise<Bucket> {
  const location = parseS3Url(url, setting);
  // The S3 SDK is loaded on demand, because it would slow down every command.
  const { createS3Bucket } = await import('./s3-bucket');
  return createS3Bucket(location, { setting });
}
