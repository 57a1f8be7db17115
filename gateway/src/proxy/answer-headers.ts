import type { Exchange } from '../api/exchange';

/** Of a service's answer: for one hop, or the gateway's to say. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'proxy-authenticate',
  'proxy-authorization',
  'server',
  'x-powered-by',
  'x-request-id',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
]);

const year = 365 * 24 * 3_600;
/** One year, with subdomains (ASVS 3.4.1); on TLS only. */
export const strictTransportSecurity = `max-age=${year}; includeSubDomains`;

/** Headers of every answer under /api, as name and value in turn. */
export function gatewayHeaders({ requestId, isSecure }: Pick<Exchange, 'requestId' | 'isSecure'>): string[] {
  const headers = [
    'X-Request-Id',
    requestId,
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'no-referrer',
    'Cross-Origin-Resource-Policy',
    'same-origin',
  ];
  if (isSecure) headers.push('Strict-Transport-Security', strictTransportSecurity);
  return headers;
}

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
/** Files may be shown in a frame of the product itself. */
const filePolicy = "default-src 'none'; frame-ancestors 'self'";

const isSignOut = ({ target, req }: Exchange): boolean =>
  target?.pattern === '/api/logout' && req.method === 'POST';

/** Headers of the answer to the client, from those of the service (name and value in turn). */
export function answerHeaders(exchange: Exchange, raw: readonly (Buffer | string)[]): string[] {
  const isFile = exchange.target?.isFile === true;
  const headers = gatewayHeaders(exchange);
  let hasPolicy = false;
  let setsCookie = false;
  for (let index = 0; index < raw.length; index += 2) {
    const name = String(raw[index]).toLowerCase();
    if (dropped.has(name) || (name === 'cache-control' && !isFile)) continue;
    if (name === 'content-security-policy') hasPolicy = true;
    if (name === 'set-cookie') setsCookie = true;
    headers.push(name, raw[index + 1]?.toString('latin1') ?? '');
  }
  if (!isFile) headers.push('Cache-Control', 'no-store');
  if (!hasPolicy) headers.push('Content-Security-Policy', isFile ? filePolicy : apiPolicy);
  // A service that sets the session's cookie has the last word on it.
  if (exchange.renewedCookie && !setsCookie) headers.push('Set-Cookie', exchange.renewedCookie);
  // Images are cached for one person; the next one at this machine finds none.
  if (isSignOut(exchange)) headers.push('Clear-Site-Data', '"cache"');
  return headers;
}
