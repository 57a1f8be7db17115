/** Why a PDF cannot be shown. */
export type FailureReason =
  'missing' | 'signed-out' | 'forbidden' | 'network' | 'broken' | 'changed' | 'start';

/** A PDF that cannot be shown, with the reason a screen can speak of. */
export class FileFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    cause?: unknown,
  ) {
    super(`the PDF cannot be shown: ${reason}`, { cause });
  }
}

/** The reason behind an HTTP status that is not a success. */
export function reasonOfStatus(status: number): FailureReason {
  if (status === 401) return 'signed-out';
  if (status === 403) return 'forbidden';
  return status === 404 || status === 400 || status === 410 ? 'missing' : 'network';
}

/** Trying again heals what lies on the way; what is wrong with the file itself stays wrong. */
export const canHeal = (reason: FailureReason): boolean => reason !== 'missing' && reason !== 'forbidden';
