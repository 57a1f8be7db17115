import { errorCatalogue, type ErrorCode } from './errors';
import type { Route } from './route';

/**
 * Errors that any call may answer: errors of the gateway, and errors of a service before it has found the route.
 * VALIDATION_FAILED is among them, because a header or the URL may be invalid.
 */
const anyCall: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'REQUEST_TIMEOUT',
  'RATE_LIMITED',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'DEPENDENCY_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
];
const anyBody: readonly ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const anyFile: readonly ErrorCode[] = ['EMPTY_FILE', 'FILE_REFUSED'];

/** Whether the call takes the revision that the caller edited. */
export const carriesRevision = (route: Route): boolean => 'revision' in (route.body?.properties ?? {});

function* codesOf(route: Route): Generator<ErrorCode> {
  yield* anyCall;
  // Any call that is not a read may fail because the disk is full.
  if (route.method !== 'GET') yield* ['CROSS_SITE_REQUEST', 'USER_CHANGED', 'STORAGE_FULL'] as const;
  if (route.access !== 'public') yield 'UNAUTHENTICATED';
  if (route.feature) yield 'FEATURE_DISABLED';
  if (route.access === 'developer') yield 'DEVELOPER_ACCESS_REQUIRED';
  // Answered when a path parameter names no record or cannot be decoded.
  if (route.params) yield 'NOT_FOUND';
  if (route.file ?? route.rawBody) yield* [...anyBody, ...anyFile];
  else if (route.body) yield* [...anyBody, 'MALFORMED_JSON'] as const;
  if (carriesRevision(route)) yield 'STALE_EDIT';
  if (route.answerFile?.ranges) yield 'RANGE_NOT_SATISFIABLE';
  yield* route.errors ?? [];
}

/**
 * All error codes that a call may answer, in the order of the catalogue: the codes that follow from the properties of
 * its route, and those that the route lists itself.
 */
export function errorCodesOf(route: Route): ErrorCode[] {
  const codes = new Set(codesOf(route));
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => codes.has(code));
}
