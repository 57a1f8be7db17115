import type { ApiError } from '@medrad/api-client';

/**
 * Whether a read failed because the object does not exist. The server answers 400 when the id in the address is no id.
 */
export function isNotFound(error: unknown): boolean {
  const status = (error as ApiError | undefined)?.status;
  return status === 400 || status === 404;
}
