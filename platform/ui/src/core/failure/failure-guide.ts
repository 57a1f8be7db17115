import type { ErrorCode } from '@medrad/contracts';

/**
 * Action that helps after a failed call:
 * - `retry`: the same call may succeed at once, or after the time that the server states;
 * - `wait`: the same call may succeed when an administrator has repaired the server;
 * - `restart`: the whole step has to be repeated, with the same input;
 * - `sign-in`: the session has ended or belongs to another user; the shell asks the user to sign in on every screen;
 * - `unlock`: developer access has ended; screens for administrators ask for the developer password;
 * - `reload`: the page or the record that it shows is out of date;
 * - `change`: the user has to change the input;
 * - `leave`: nothing that the user can do on this screen helps.
 */
export type Remedy = 'retry' | 'wait' | 'restart' | 'sign-in' | 'unlock' | 'reload' | 'change' | 'leave';

/** Texts and remedy of one error code. */
export interface FailureGuide {
  remedy: Remedy;
  /**
   * Sentence shown when the answer contains none, for example because it comes from a proxy. Default: the sentence of
   * the remedy.
   */
  sentence?: string;
  /** Advice shown after the server's sentence, if that sentence describes only the failure. */
  advice?: string;
  /** Sentence shown for a failed file upload. If the user has to change the file, the server's sentence comes first. */
  file?: string;
}

const reload = 'Reload the page and try again.';

/** Guides for every error code of the contracts. */
export const failureGuides = {
  VALIDATION_FAILED: { remedy: 'change' },
  MALFORMED_REQUEST: { remedy: 'reload', advice: reload },
  MALFORMED_JSON: { remedy: 'reload', advice: reload },
  EMPTY_FILE: { remedy: 'change', file: 'The file is empty.' },
  UPLOAD_MISMATCH: { remedy: 'restart' },
  UNAUTHENTICATED: {
    remedy: 'sign-in',
    sentence: 'Your session has ended. Please sign in.',
    file: 'Your session has ended. Sign in again in another tab, then retry.',
  },
  INVALID_CREDENTIALS: { remedy: 'change' },
  INVALID_PASSWORD: { remedy: 'change' },
  FORBIDDEN: { remedy: 'leave', sentence: 'You are not allowed to do this.' },
  ACCOUNT_DISABLED: { remedy: 'leave' },
  DEVELOPER_ACCESS_REQUIRED: { remedy: 'unlock' },
  CROSS_SITE_REQUEST: { remedy: 'reload', advice: reload },
  FEATURE_DISABLED: { remedy: 'leave' },
  NOT_FOUND: { remedy: 'leave', sentence: 'This was not found.' },
  METHOD_NOT_ALLOWED: { remedy: 'reload', advice: reload },
  REQUEST_TIMEOUT: {
    remedy: 'retry',
    sentence: 'The request did not arrive in time.',
    advice: 'Check the connection and try again.',
  },
  EMAIL_TAKEN: { remedy: 'change' },
  DUPLICATE_NAME: { remedy: 'change' },
  CONFLICT: { remedy: 'reload' },
  NO_IMAGES: { remedy: 'change' },
  EXAM_PAUSED: { remedy: 'leave' },
  ITEM_CLOSED: { remedy: 'leave' },
  RESULTS_HELD: { remedy: 'leave' },
  VERIFIED_ONLY: { remedy: 'leave' },
  PAPER_NOT_RELEASED: { remedy: 'change' },
  IMAGE_IN_USE: { remedy: 'change' },
  STALE_EDIT: { remedy: 'reload' },
  USER_CHANGED: { remedy: 'sign-in' },
  UPLOAD_OFFSET: { remedy: 'restart', advice: 'Please try again.' },
  UPLOAD_EXPIRED: { remedy: 'restart' },
  PAYLOAD_TOO_LARGE: {
    remedy: 'change',
    sentence: 'The content is too large.',
    file: 'The file is too large.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    remedy: 'change',
    sentence: 'This type of content is not accepted here.',
    file: 'The content of the file is of a type that is not accepted here.',
  },
  RANGE_NOT_SATISFIABLE: { remedy: 'reload', advice: reload },
  UNREADABLE_IMAGE: {
    remedy: 'change',
    file: 'The file is damaged or is not an image. Open it on your computer to check it.',
  },
  NOT_DEIDENTIFIED: { remedy: 'change' },
  FILE_REFUSED: { remedy: 'change' },
  RATE_LIMITED: { remedy: 'retry', sentence: 'Too many requests. Please wait a moment and try again.' },
  HEADERS_TOO_LARGE: {
    remedy: 'reload',
    sentence: 'Your browser sends too much with each request.',
    advice: 'Delete the cookies of this site, then reload the page and sign in.',
  },
  INTERNAL: { remedy: 'retry', sentence: 'Something went wrong. Please try again.' },
  DEVELOPER_ACCESS_OFF: { remedy: 'wait' },
  DEPENDENCY_UNAVAILABLE: { remedy: 'retry' },
  UPSTREAM_TIMEOUT: {
    remedy: 'retry',
    sentence: 'The service took too long to answer. Please try again.',
  },
  STORAGE_FULL: {
    remedy: 'wait',
    sentence: 'The server has no room left to store this. Please try again later.',
    file: 'The server has no space left to store the file. Please tell the administrators, then retry.',
  },
} as const satisfies Record<ErrorCode, FailureGuide>;

/** The sentence of each remedy, for codes without a sentence of their own. */
export const remedySentences = {
  retry: 'The service is not available right now. Please try again.',
  wait: 'This is not available right now. Please try again later.',
  restart: 'This did not work. Please try again.',
  'sign-in': 'You are signed out or signed in as another user. Please sign in.',
  unlock: 'Your developer access has ended. Unlock it to continue.',
  reload: 'This page is out of date. Reload it and try again.',
  change: 'This was not accepted. Please check what you entered.',
  leave: 'This is not available to you.',
} as const satisfies Record<Remedy, string>;

/** Error codes for answers whose body contains none, by HTTP status. Such answers come from a proxy or a bucket. */
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

/**
 * Error code of an answer: the code in its body, otherwise one for its HTTP status; null when this page knows neither.
 */
export function errorCodeOf(code: string | undefined, status: number): ErrorCode | null {
  if (code !== undefined && isErrorCode(code)) return code;
  return codesOfStatuses[status] ?? (status >= 500 ? 'DEPENDENCY_UNAVAILABLE' : null);
}
