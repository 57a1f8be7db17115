import type { ErrorCode } from '@medrad/contracts';

/**
 * What helps after a failed call:
 * - `retry`: the same call may succeed at once, or after the time that the server names;
 * - `wait`: the same call may succeed once others have put the server right;
 * - `restart`: the step has to be done again from its beginning, with the same input;
 * - `sign-in`: the session is over or another user's; the shell asks for it on every screen;
 * - `unlock`: developer access is over; screens for administrators ask for it;
 * - `reload`: the page or what it shows is out of date;
 * - `change`: what was entered or chosen has to change;
 * - `leave`: nothing that the person does on this screen helps.
 */
export type WayOut = 'retry' | 'wait' | 'restart' | 'sign-in' | 'unlock' | 'reload' | 'change' | 'leave';

/** Texts and remedy of one error code. */
export interface FailureGuide {
  way: WayOut;
  /** Shown if the answer has no sentence of the server, as from a proxy. By default, the sentence of the remedy. */
  sentence?: string;
  /** Shown after the server's sentence if that describes only the failure. */
  advice?: string;
  /** Shown for a failed file upload instead of the server's sentence. */
  file?: string;
}

const reload = 'Reload the page and try again.';

/** Every error code of the contracts. */
export const failureGuides = {
  VALIDATION_FAILED: { way: 'change' },
  MALFORMED_REQUEST: { way: 'reload', advice: reload },
  MALFORMED_JSON: { way: 'reload', advice: reload },
  EMPTY_FILE: { way: 'change', file: 'The file is empty.' },
  UPLOAD_MISMATCH: { way: 'restart' },
  UNAUTHENTICATED: {
    way: 'sign-in',
    sentence: 'Your session has ended. Please sign in.',
    file: 'Your session has ended. Sign in again in another tab, then retry.',
  },
  INVALID_CREDENTIALS: { way: 'change' },
  INVALID_PASSWORD: { way: 'change' },
  FORBIDDEN: { way: 'leave', sentence: 'You are not allowed to do this.' },
  ACCOUNT_DISABLED: { way: 'leave' },
  DEVELOPER_ACCESS_REQUIRED: { way: 'unlock' },
  CROSS_SITE_REQUEST: { way: 'reload', advice: reload },
  FEATURE_DISABLED: { way: 'leave' },
  NOT_FOUND: { way: 'leave', sentence: 'This was not found.' },
  METHOD_NOT_ALLOWED: { way: 'reload', advice: reload },
  REQUEST_TIMEOUT: {
    way: 'retry',
    sentence: 'The request did not arrive in time.',
    advice: 'Check the connection and try again.',
  },
  EMAIL_TAKEN: { way: 'change' },
  DUPLICATE_NAME: { way: 'change' },
  CONFLICT: { way: 'reload' },
  NO_IMAGES: { way: 'change' },
  ITEM_CLOSED: { way: 'leave' },
  IMAGE_IN_USE: { way: 'change' },
  STALE_EDIT: { way: 'reload' },
  USER_CHANGED: { way: 'sign-in' },
  UPLOAD_OFFSET: { way: 'restart', advice: 'Please try again.' },
  UPLOAD_EXPIRED: { way: 'restart' },
  PAYLOAD_TOO_LARGE: {
    way: 'change',
    sentence: 'What you send is too large.',
    file: 'The file is too large.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    way: 'change',
    sentence: 'This type of content is not accepted here.',
    file: 'The content of the file is of a type that is not accepted here.',
  },
  RANGE_NOT_SATISFIABLE: { way: 'reload', advice: reload },
  UNREADABLE_IMAGE: {
    way: 'change',
    file: 'The file is damaged or is not an image. Open it on your computer to check it.',
  },
  NOT_DEIDENTIFIED: { way: 'change' },
  FILE_REFUSED: { way: 'change' },
  RATE_LIMITED: { way: 'retry', sentence: 'Too many requests. Please wait a moment and try again.' },
  HEADERS_TOO_LARGE: {
    way: 'reload',
    sentence: 'Your browser sends too much with each request.',
    advice: 'Delete the cookies of this site, then reload the page and sign in.',
  },
  INTERNAL: { way: 'retry', sentence: 'Something went wrong. Please try again.' },
  DEVELOPER_ACCESS_OFF: { way: 'wait' },
  DEPENDENCY_UNAVAILABLE: { way: 'retry' },
  UPSTREAM_TIMEOUT: {
    way: 'retry',
    sentence: 'The service took too long to answer. Please try again.',
  },
  STORAGE_FULL: {
    way: 'wait',
    sentence: 'The server has no room left to store this. Please try again later.',
    file: 'The server has no space left to store the file. Please tell the administrators, then retry.',
  },
} as const satisfies Record<ErrorCode, FailureGuide>;

/** The sentence of each way, for codes without one of their own. */
export const sentencesOfWays = {
  retry: 'The service is not available right now. Please try again.',
  wait: 'This is not available right now. Please try again later.',
  restart: 'This did not work. Please try again.',
  'sign-in': 'You are signed in as somebody else now, or not at all. Please sign in.',
  unlock: 'Your developer access has ended. Unlock it to go on.',
  reload: 'This page is out of date. Reload it and try again.',
  change: 'This was not accepted. Please check what you entered.',
  leave: 'This is not open to you now.',
} as const satisfies Record<WayOut, string>;

/** Codes of answers without a code: those of a proxy or a bucket. */
const codesOfStatuses: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  429: 'RATE_LIMITED',
  431: 'HEADERS_TOO_LARGE',
  500: 'INTERNAL',
  504: 'UPSTREAM_TIMEOUT',
  507: 'STORAGE_FULL',
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(failureGuides, code);

/** The code of an answer, of its own or by its status; null where neither is known to this page. */
export function errorCodeOf(code: string | undefined, status: number): ErrorCode | null {
  if (code !== undefined && isErrorCode(code)) return code;
  return codesOfStatuses[status] ?? (status >= 500 ? 'DEPENDENCY_UNAVAILABLE' : null);
}
