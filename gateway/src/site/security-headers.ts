import type { ServerResponse } from 'node:http';
import { strictTransportSecurity } from '../proxy/answer-headers';

/** What the site's security policies depend on. */
export interface SitePolicy {
  /** Whether the public origin uses https. */
  isTls: boolean;
  /** Origins besides the product's own to which pages upload files, such as an S3-compatible bucket. */
  uploadOrigins: readonly string[];
}

/** What a page may use besides files of its own origin. */
export interface PageGrants {
  /** Nonce of this response, which allows styles that are made at run time. */
  nonce: string;
  /** `sha256-…` of each inline script that is allowed. */
  scriptHashes: readonly string[];
}

/** Content-Security-Policy of a page. */
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

/**
 * Content-Security-Policy of a worker script. A worker obeys the policy of its own script, so WebAssembly may be
 * compiled in workers only.
 */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Content-Security-Policy of every answer that is neither a page nor a worker script. */
export const assetPolicy = "default-src 'none'; frame-ancestors 'none'";

const denied = ['camera', 'geolocation', 'payment', 'usb', 'browsing-topics'];
/** Permissions-Policy: only the product's own pages may use the microphone, for spoken feedback and dictation. */
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
