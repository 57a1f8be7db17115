import type { ErrorBody } from '@medrad/contracts';

/** A failed request. `message` is the status, a colon, a space and the body's text (or the status text). */
export interface ApiError {
  /** HTTP status, or `NETWORK` when no answer came. */
  status: number | 'NETWORK';
  message: string;
  /** The service's error envelope, when the body is one. */
  body?: ErrorBody;
  /** Value of the header Retry-After in seconds: the wait that the server asks for. */
  retryAfterSeconds?: number;
}
