import { rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { MongoError } from '../errors';

const { ENOSPC, EDQUOT, EIO } = constants.errno;

/** Bytes of a test file: more than an interrupted write can leave free on a full disk. */
const TRIAL_BYTES = 64 * 1024;

/** Whether the disk refuses a small file for lack of space or quota. */
function refusesFile(folder: string): boolean {
  const file = path.join(folder, 'space.trial');
  try {
    writeFileSync(file, Buffer.alloc(TRIAL_BYTES));
    return false;
  } catch (error) {
    return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Whether LMDB failed because the disk is full or the quota exceeded. LMDB reports the system's
 * error number, or EIO for a partial write, the usual result on a full disk.
 * @param folder data folder, to distinguish that EIO from a disk error
 */
export function isOutOfDiskSpace(error: unknown, folder: string): boolean {
  const { code } = error as { code?: unknown };
  return code === ENOSPC || code === EDQUOT || (code === EIO && refusesFile(folder));
}

/** MongoDB's error for a write without disk space. */
export const outOfDiskSpace = (): MongoError =>
  new MongoError('OutOfDiskSpace', 'The disk of the database is full: nothing of this write was stored');
