import type { ApiError } from '@medrad/api-client';

/** Whether a read failed because the object does not exist. 400 answers an address that is not an id. */
export function isNotFound(error: unknown): boolean {
  const status = (error as ApiError | undefined)?.status;
  return status === 400 || status === 404;
}
