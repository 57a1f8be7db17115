import type { ServerResponse } from 'node:http';
import { strictTransportSecurity } from '../proxy/answer-headers';

/** What the site's policies depend on. */
export interface SitePolicy {
  /** The public origin is https. */
  isTls: boolean;
  /** Origins besides our own that the page sends files to: an S3-compatible bucket. */
  uploadOrigins: readonly string[];
}

/** What one page may run besides files of ours. */
export interface PageGrants {
  /** Styles made at run time carry the nonce of this one response. */
  nonce: string;
  /** `sha256-…` of each script written into the page. */
  scriptHashes: readonly string[];
}

/** Policy of a page. */
export function pagePolicy({ nonce, scriptHashes }: PageGrants, { uploadOrigins }: SitePolicy): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src ${["'self'", ...uploadOrigins].join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** A worker takes its policy from its own response: only there may WebAssembly be compiled. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Anything else that is no page. */
export const assetPolicy = "default-src 'none'; frame-ancestors 'none'";

const denied = ['camera', 'geolocation', 'payment', 'usb', 'browsing-topics'];
/** Teachers speak their feedback, residents may dictate; no frame of another site listens. */
const ownOnly = ['microphone'];
const permissions = [...denied.map((name) => `${name}=()`), ...ownOnly.map((name) => `${name}=(self)`)];

/** Headers of every answer outside /api. */
export function setSecurityHeaders(res: ServerResponse, { isTls }: SitePolicy): void {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  res.setHeader('Permissions-Policy', permissions.join(', '));
  res.setHeader('Content-Security-Policy', assetPolicy);
  if (isTls) res.setHeader('Strict-Transport-Security', strictTransportSecurity);
}
