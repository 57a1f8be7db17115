import type { ApiError } from '@medrad/api-client';

/**
 * Error of a refused transfer of a file: the message is 'Upload failed: {status}', and the cause is the failed call.
 */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';

  constructor(cause: ApiError) {
    super(`Upload failed: ${cause.status}`, { cause });
  }
}
