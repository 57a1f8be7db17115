import { actingUserHeader } from '@medrad/contracts';
import { deviceHeader, identityHeader } from '@medrad/service-kit';
import type { Exchange } from '../api/exchange';

/**
 * Never passed on: what a client says about itself or to the next hop alone, and what frames a message. Cookies are read
 * by the gateway only. Framing and the headers that a proxy writes are made anew for the connection to the service.
 */
const dropped = new Set([
  'host',
  'content-length',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'http2-settings',
  'expect',
  'cookie',
  'authorization',
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-request-id',
  actingUserHeader,
  'traceparent',
  'tracestate',
  'baggage',
]);
const droppedPrefixes = ['x-forwarded-', 'x-user-', 'x-internal-', 'proxy-'];

/** @param name in lower case. */
export function isDropped(name: string): boolean {
  return dropped.has(name) || droppedPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Headers named by Connection belong to this hop alone (RFC 9110 §7.6.1). */
function hopHeaders(connection: string | undefined): string[] {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return [];
  return connection.split(',').map((name) => name.trim().toLowerCase());
}

/** The headers the gateway vouches for, as name and value in turn. */
function ownHeaders(exchange: Exchange): string[] {
  const { req, requestId, internalToken, deviceToken, address, isSecure } = exchange;
  return [
    'x-request-id',
    requestId,
    identityHeader,
    internalToken,
    'x-forwarded-for',
    address,
    'x-forwarded-proto',
    isSecure ? 'https' : 'http',
    'x-forwarded-host',
    req.headers.host ?? '',
    ...(deviceToken === null ? [] : [deviceHeader, deviceToken]),
  ];
}

/**
 * Headers of the request to a service, as name and value in turn, without any framing: whoever writes the message to the
 * connection adds Host and Content-Length or Transfer-Encoding.
 */
export function requestHeaders(exchange: Exchange): string[] {
  const { rawHeaders, headers } = exchange.req;
  const hop = hopHeaders(headers.connection);
  const outgoing = ownHeaders(exchange);
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] as string).toLowerCase();
    if (isDropped(name) || hop.includes(name)) continue;
    outgoing.push(name, rawHeaders[index + 1] as string);
  }
  return outgoing;
}
