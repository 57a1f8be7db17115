import { AppError } from '@medrad/contracts';

/** Storages of a service: the database with its records, and its files. */
export type Storage = 'mongodb' | 'files';

/** MongoDB's code OutOfDiskSpace. */
const mongoCode = 14_031;
/** Error codes of the operating system for a full disk and an exhausted quota. */
const systemCodes = new Set<unknown>(['ENOSPC', 'EDQUOT']);
/** Error code that MongoDB Atlas uses for several kinds of refusal, which only the text of the error distinguishes. */
export const atlasCode = 8_000;

/**
 * The storage that refused a write because its disk is full or its quota is exhausted.
 * @returns null for every other error
 */
export function fullStorageOf(error: unknown): Storage | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof AppError) {
    return error.code === 'STORAGE_FULL' ? (fullStorageOf(error.cause) ?? 'files') : null;
  }
  const { code, errorResponse } = error as { code?: unknown; errorResponse?: unknown };
  if (systemCodes.has(code)) return 'files';
  if (!error.name.startsWith('Mongo')) return null;
  if (code === mongoCode || (code === atlasCode && /over your space quota/i.test(error.message))) {
    return 'mongodb';
  }
  // The driver wraps the error that ended a bulk write, and lists the errors of the individual writes.
  const { writeErrors = [] } = error as { writeErrors?: { code?: unknown } | { code?: unknown }[] };
  const isListed = [writeErrors].flat().some((one) => one.code === mongoCode);
  return isListed ? 'mongodb' : fullStorageOf(errorResponse);
}

/** Whether a write failed because the disk of the database or of the files is full. */
export const isDiskFull = (error: unknown): boolean => fullStorageOf(error) !== null;
