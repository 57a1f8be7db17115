import type { ErrorCode } from '@medrad/contracts';

/** Messages for refused files by the service's error code; for other codes the service's message is shown. */
const sentences: Partial<Record<ErrorCode, string>> = {
  EMPTY_FILE: 'The file is empty.',
  UNREADABLE_IMAGE: 'The file is damaged or is not an image. Open it on your computer to check it.',
  PAYLOAD_TOO_LARGE: 'The file is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The content of the file is of a type that is not accepted here.',
  UNAUTHENTICATED: 'Your session has ended. Sign in again in another tab, then retry.',
  STORAGE_FULL: 'The server has no space left to store the file. Please tell the administrators, then retry.',
};

/** Messages for answers without a service's body, such as a bucket's or a proxy's, by status. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  507: 'STORAGE_FULL',
};

/** The parts of a failed call that explain its failure; `status` is `NETWORK` when no answer came. */
interface Failure {
  status?: unknown;
  body?: { code?: ErrorCode; message?: string };
  cause?: unknown;
}

/**
 * Why an upload failed, as a sentence for the user.
 * @param error error of the upload: a failed call, or an Error whose `cause` is one
 */
export function failureReason(error: unknown): string {
  const { status, body, cause } = (error ?? {}) as Failure;
  if (status === undefined && cause) return failureReason(cause);
  if (status === 'NETWORK') return 'The server could not be reached. Check the connection, then retry.';
  const code = body?.code ?? codeOfStatus[Number(status)];
  return (code && sentences[code]) ?? body?.message ?? 'The file could not be stored. Please try again.';
}
