import type { ApiError } from '@medrad/api-client';

/** A refused transfer of a file: 'Upload failed: {status}', with the failed call as its cause. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';

  constructor(cause: ApiError) {
    super(`Upload failed: ${cause.status}`, { cause });
  }
}
