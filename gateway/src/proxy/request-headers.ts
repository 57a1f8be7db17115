import { actingUserHeader } from '@medrad/contracts';
import { deviceHeader, identityHeader } from '@medrad/service-kit';
import type { Exchange } from '../api/exchange';

/**
 * Request headers that are never passed on to a service: what a client claims about itself, what it says only to the
 * next hop, cookies, which only the gateway reads, and the headers that tell where a message ends. For the connection
 * to the service, the gateway writes the last kind and the headers that a proxy adds anew.
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

/** @param name name of the header in lower case */
export function isDropped(name: string): boolean {
  return dropped.has(name) || droppedPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Names of the headers that the Connection header limits to this hop (RFC 9110 §7.6.1). */
function hopHeaders(connection: string | undefined): string[] {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return [];
  return connection.split(',').map((name) => name.trim().toLowerCase());
}

/**
 * Headers that tell the service about the client and for whose truth the gateway vouches, as alternating names and
 * values.
 */
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
 * Headers of the request to a service, as alternating names and values. Host, Content-Length and Transfer-Encoding
 * are left out, because whoever writes the message adds them.
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
