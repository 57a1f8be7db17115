import type { ErrorBody } from '@medrad/contracts';

/**
 * A failed request. `message` is the status, a colon, a space and the text of the body, or the status text when the
 * body is empty.
 */
export interface ApiError {
  /** HTTP status, or `NETWORK` when no answer came. */
  status: number | 'NETWORK';
  message: string;
  /** The service's error envelope; absent when the body is no envelope. */
  body?: ErrorBody;
  /** Value of the header Retry-After in seconds: how long the server asks the client to wait. */
  retryAfterSeconds?: number;
}
