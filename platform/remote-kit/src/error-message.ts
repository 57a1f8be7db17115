import type { ApiError } from '@medrad/api-client';

/** The server's message of a failed call, or the given text when there is none. */
export function errorMessage(error: unknown, fallback: string): string {
  const message = (error as Partial<ApiError> | null | undefined)?.body?.message;
  return message ? message : fallback;
}
