/**
 * Closed catalogue of error codes with the HTTP status of each. An error body is `{ code, message, details?, requestId
 * }`.
 */
export const errorCatalogue = {
  VALIDATION_FAILED: { status: 400, message: 'The request is not valid.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request is not well-formed.' },
  MALFORMED_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  EMPTY_FILE: { status: 400, message: 'The file is empty.' },
  UPLOAD_MISMATCH: { status: 400, message: 'The upload does not match the address that was issued.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password.' },
  INVALID_PASSWORD: { status: 401, message: 'The password is not correct.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  ACCOUNT_DISABLED: { status: 403, message: 'This account is disabled. Please contact the administrators.' },
  DEVELOPER_ACCESS_REQUIRED: { status: 403, message: 'Developer access is required.' },
  CROSS_SITE_REQUEST: { status: 403, message: 'Requests from other sites are refused.' },
  FEATURE_DISABLED: { status: 403, message: 'This feature is currently disabled.' },
  VERIFIED_ONLY: {
    status: 403,
    message: 'This is for verified people only. Ask your teacher to verify your account.',
  },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not supported here.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists.' },
  DUPLICATE_NAME: { status: 409, message: 'This name is already in use.' },
  CONFLICT: { status: 409, message: 'The record was changed by someone else. Please reload and try again.' },
  NO_IMAGES: { status: 409, message: 'No image fits this choice.' },
  EXAM_PAUSED: { status: 409, message: 'This exam is paused. Continue it first.' },
  ITEM_CLOSED: { status: 409, message: 'This is not open now: its time has not come, or is over.' },
  RESULTS_HELD: {
    status: 409,
    message: 'You have handed in. The results of this paper open for everybody at the same time.',
  },
  PAPER_NOT_RELEASED: {
    status: 409,
    message: 'The results of exam papers with these images are not open yet.',
  },
  IMAGE_IN_USE: { status: 409, message: 'The image is used in spotters.' },
  STALE_EDIT: {
    status: 409,
    message: 'Someone else changed this meanwhile. Compare the two versions and save again.',
  },
  USER_CHANGED: {
    status: 409,
    message: 'You are signed in as somebody else now. Reload the page before you continue.',
  },
  UPLOAD_OFFSET: { status: 409, message: 'The upload goes on from another place of the file.' },
  UPLOAD_EXPIRED: { status: 410, message: 'This upload address was used or has expired. Please try again.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The upload is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This type of content is not accepted here.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The requested range lies outside the file.' },
  UNREADABLE_IMAGE: {
    status: 415,
    message: 'The file is damaged or is not an image. Open it on your computer to check it.',
  },
  NOT_DEIDENTIFIED: {
    status: 415,
    message: 'The file may still name a patient. Please remove what identifies the patient and try again.',
  },
  FILE_REFUSED: { status: 422, message: 'The file was refused, because it may do harm.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
  DEVELOPER_ACCESS_OFF: { status: 503, message: 'Developer access is not set up on this server.' },
  DEPENDENCY_UNAVAILABLE: {
    status: 503,
    message: 'The service is not available right now. Please try again.',
  },
  UPSTREAM_TIMEOUT: { status: 504, message: 'The service took too long to answer. Please try again.' },
  STORAGE_FULL: {
    status: 507,
    message: 'The server has no room left to store this. Please try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code of {@link errorCatalogue}. */
export type ErrorCode = keyof typeof errorCatalogue;

/** One fault of a request: its location (JSON pointer or field) and a message. */
export interface ErrorDetail {
  path: string;
  message: string;
  /** Current state of the edited object, in the form in which the call returns it; present only with STALE_EDIT. */
  current?: unknown;
}

/** The body of every error answer. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  details?: ErrorDetail[];
  requestId: string;
}

/** Named options of an {@link AppError}. */
export interface AppErrorOptions {
  /** Message shown to users instead of the message in the catalogue. */
  message?: string;
  details?: ErrorDetail[];
  cause?: unknown;
  /** Value of Retry-After in seconds. */
  retryAfterSeconds?: number;
}

/**
 * An error that refuses a call with a code of the catalogue. Any other thrown value is answered with status 500 and no
 * details.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The error body that is sent. */
  body(requestId: string): ErrorBody {
    const { code, message, details } = this;
    return { code, message, ...(details ? { details } : {}), requestId };
  }
}
