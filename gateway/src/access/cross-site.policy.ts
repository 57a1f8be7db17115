import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether requests of this method only read (RFC 9110 §9.2.1). */
export const isSafeMethod = (method: string): boolean => safeMethods.has(method);

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * Whether a page of another site sent an unsafe request. Browsers send Sec-Fetch-Site, older ones Origin; a request
 * with neither header was not sent by a page.
 * @param publicOrigin configured origin of the product; without it, the Host header is used
 */
export function isCrossSite(method: string, headers: IncomingHttpHeaders, publicOrigin?: string): boolean {
  if (isSafeMethod(method)) return false;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  if (publicOrigin && origin === publicOrigin) return false;
  const host = hostOf(origin);
  return host === null || publicOrigin !== undefined || host !== headers.host?.toLowerCase();
}
