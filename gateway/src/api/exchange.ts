import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Target } from './route-table';

/** A request that the gateway is handling, and what the gateway knows about it. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Id of the request, which the gateway makes. An id that the client sends is ignored. */
  requestId: string;
  /** Path without the query. */
  path: string;
  /** The client's address: that of the socket, or the one that a trusted proxy states. */
  address: string;
  isSecure: boolean;
  target: Target | null;
  /** Id of the session; null for guests, and before the session is checked. */
  sid: string | null;
  /** Identity token for the service; set when the session is checked. */
  internalToken: string;
  /**
   * Device cookie of a login or registration, which the auth service verifies; null for all other calls and without a
   * cookie.
   */
  deviceToken: string | null;
  /** Set-Cookie header of a renewed session; null when the session is not due for renewal. */
  renewedCookie: string | null;
}
