import { AppError } from '@medrad/contracts';

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded']);
const brokenOffCodes = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/**
 * Size in bytes of the trial write into a full storage: enough for small files, so that writes do not fail and succeed
 * in turns.
 */
export const trialBytes = 1024 * 1024;

/**
 * `code` of a Node error or `name` of an SDK error. The class is not checked, because `instanceof` fails across realms.
 */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'name' in error && typeof error.name === 'string' ? error.name : undefined;
}

/** Whether an error means "no such file". */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

/** Whether an error means "no such folder": there is nothing of this name, or a file. */
export const isNoFolder = (error: unknown): boolean => isMissing(error) || codeOf(error) === 'ENOTDIR';

/** Whether an error means that a disk, a bucket or a quota is full. */
export const isStorageFull = (error: unknown): boolean => fullCodes.has(codeOf(error) ?? '');

/**
 * Converts the error of a failed write. A full disk and a sender who left are expected and become errors of the
 * catalogue; any other error is returned unchanged.
 */
export function toStorageError(error: unknown): unknown {
  const code = codeOf(error);
  if (isStorageFull(error)) return new AppError('STORAGE_FULL', { cause: error });
  if (code && brokenOffCodes.has(code)) {
    return new AppError('VALIDATION_FAILED', { message: 'The upload broke off.', cause: error });
  }
  return error;
}
