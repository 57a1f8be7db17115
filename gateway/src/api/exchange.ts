import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Target } from './route-table';

/** One request in progress at the gateway, and what the gateway knows about it. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Request id, made by the gateway. An id that the client sends is ignored. */
  requestId: string;
  /** Path without the query. */
  path: string;
  /** The client's address: that of the socket, or the one that a trusted proxy states. */
  address: string;
  isSecure: boolean;
  target: Target | null;
  /** Id of the session; null for guests, and until the session is checked. */
  sid: string | null;
  /** Identity token for the service; set once the session is checked. */
  internalToken: string;
  /** Unverified device cookie of a sign-in or registration, for the auth service. */
  deviceToken: string | null;
  /** Set-Cookie header of a renewed session; null when the session is not due for renewal. */
  renewedCookie: string | null;
}
