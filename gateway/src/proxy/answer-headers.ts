import type { Exchange } from '../api/exchange';

/**
 * Headers of a service's answer that the gateway does not pass on, because they concern only the connection to the
 * service, or because the gateway sets them itself.
 */
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
/** HSTS for one year, for subdomains too (ASVS 3.4.1); sent over TLS only. */
export const strictTransportSecurity = `max-age=${year}; includeSubDomains`;

/** Headers that the gateway adds to every answer under /api, as alternating names and values. */
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
/** Policy for files, which pages of the product itself may show in a frame. */
const filePolicy = "default-src 'none'; frame-ancestors 'self'";

const isSignOut = ({ target, req }: Exchange): boolean =>
  target?.pattern === '/api/logout' && req.method === 'POST';

/** Headers of the answer to the client, as alternating names and values, made from those of the service's answer. */
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
  // If the service sets a session cookie itself, the renewed cookie is not sent.
  if (exchange.renewedCookie && !setsCookie) headers.push('Set-Cookie', exchange.renewedCookie);
  // After a sign-out, cached images are cleared, so that the next user of this browser does not find them.
  if (isSignOut(exchange)) headers.push('Clear-Site-Data', '"cache"');
  return headers;
}
