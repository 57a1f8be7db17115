import { AppError } from '@medrad/contracts';

/** What a service stores in: records and files. */
export type Storage = 'mongodb' | 'files';

/** MongoDB's code OutOfDiskSpace. */
const mongoCode = 14_031;
/** Codes of the system for a disk without space and for a quota that is used up. */
const systemCodes = new Set<unknown>(['ENOSPC', 'EDQUOT']);
/** MongoDB Atlas has one code for many things, which are told apart by the text. */
export const atlasCode = 8_000;

/**
 * Which storage refused a write because its disk is full or its quota used up.
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
  // The driver wraps what ended a bulk write, and lists what single writes of it met.
  const { writeErrors = [] } = error as { writeErrors?: { code?: unknown } | { code?: unknown }[] };
  const isListed = [writeErrors].flat().some((one) => one.code === mongoCode);
  return isListed ? 'mongodb' : fullStorageOf(errorResponse);
}

/** Whether a write failed because the disk of the database or of the files is full. */
export const isDiskFull = (error: unknown): boolean => fullStorageOf(error) !== null;
