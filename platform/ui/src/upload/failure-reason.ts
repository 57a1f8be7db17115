import type { ErrorCode } from '@medrad/contracts';

/** What is said about a refused file, by the service's error code; other codes are said in the service's own words. */
const sentences: Partial<Record<ErrorCode, string>> = {
  EMPTY_FILE: 'The file is empty.',
  UNREADABLE_IMAGE: 'The file is damaged or is not an image. Open it on your computer to check it.',
  PAYLOAD_TOO_LARGE: 'The file is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The content of the file is of a type that is not accepted here.',
  UNAUTHENTICATED: 'Your session has ended. Sign in again in another tab, then retry.',
  STORAGE_FULL: 'The server has no space left to store the file. Please tell the administrators, then retry.',
};

/** The same for answers without a body of the service, such as a bucket's or a proxy's. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  507: 'STORAGE_FULL',
};

/** The parts of a failed call that say why it failed; `status` is `NETWORK` when no answer came. */
interface Failure {
  status?: unknown;
  body?: { code?: ErrorCode; message?: string };
  cause?: unknown;
}

/**
 * Why an upload failed, in a sentence for the person who sent the file.
 * @param error what the upload threw: a failed call, or an Error whose `cause` is one
 */
export function failureReason(error: unknown): string {
  const { status, body, cause } = (error ?? {}) as Failure;
  if (status === undefined && cause) return failureReason(cause);
  if (status === 'NETWORK') return 'The server could not be reached. Check the connection, then retry.';
  const code = body?.code ?? codeOfStatus[Number(status)];
  return (code && sentences[code]) ?? body?.message ?? 'The file could not be stored. Please try again.';
}
