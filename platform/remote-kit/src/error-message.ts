import type { ApiError } from '@medrad/api-client';

/** The server's own sentence about a failed call, else the given text. */
export function errorMessage(error: unknown, fallback: string): string {
  const message = (error as Partial<ApiError> | null | undefined)?.body?.message;
  return message ? message : fallback;
}
