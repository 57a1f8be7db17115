import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Target } from './route-table';

/** One request under way at the gateway, and what the gateway has found out about it. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Made here; what a client sends as its id is not believed. */
  requestId: string;
  /** Without the query. */
  path: string;
  /** The client's address: the socket's, or what a trusted proxy says. */
  address: string;
  isSecure: boolean;
  target: Target | null;
  /** Id of the session; null for guests, and until the visitor is known. */
  sid: string | null;
  /** Identity token for the service; set once the visitor is known. */
  internalToken: string;
  /** The device cookie of a request that signs in or registers; unverified, for the auth service. */
  deviceToken: string | null;
  /** Set-Cookie of a renewed session, if it is time. */
  renewedCookie: string | null;
}
