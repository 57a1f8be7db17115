import type { ApiError } from '@medrad/api-client';

/** Whether a read failed because there is no such thing. 400 is an address that is no id at all. */
export function isNotFound(error: unknown): boolean {
  const status = (error as ApiError | undefined)?.status;
  return status === 400 || status === 404;
}
