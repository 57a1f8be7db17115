import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether requests with this method only read, which RFC 9110 §9.2.1 calls safe. */
export const isSafeMethod = (method: string): boolean => safeMethods.has(method);

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * Whether a page of another site sent an unsafe request. Browsers send the header Sec-Fetch-Site, older ones Origin;
 * a request with neither header was not sent by a page.
 * @param publicOrigin configured origin of the product; without it, the request's Host header is taken
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
