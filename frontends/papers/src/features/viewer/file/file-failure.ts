/** Reason why a PDF cannot be shown. */
export type FailureReason =
  | 'missing'
  | 'signed-out'
  | 'forbidden'
  | 'network'
  | 'broken'
  | 'changed'
  | 'start';

/** A PDF that cannot be shown, with the reason for the error message. */
export class FileFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    cause?: unknown,
  ) {
    super(`the PDF cannot be shown: ${reason}`, { cause });
  }
}

/** The reason for an HTTP error status. */
export function reasonOfStatus(status: number): FailureReason {
  if (status === 401) return 'signed-out';
  if (status === 403) return 'forbidden';
  return status === 404 || status === 400 || status === 410 ? 'missing' : 'network';
}

/** Whether loading again can help: not when the file is missing or forbidden. */
export const canHeal = (reason: FailureReason): boolean => reason !== 'missing' && reason !== 'forbidden';
