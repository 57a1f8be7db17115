import { rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { MongoError } from '../errors';

const { ENOSPC, EDQUOT, EIO } = constants.errno;

/** Larger than what a write that was cut short can leave free on a full disk, in bytes. */
const TRIAL_BYTES = 64 * 1024;

/** Whether the folder's disk refuses a small file for want of space or quota. */
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
 * Whether LMDB failed because the disk is full or the quota used up. LMDB gives the system's error number, and EIO for a
 * write that the disk took only a part of, which is how most transactions meet a disk that fills up.
 * @param folder of the data, to tell that EIO from a broken disk's
 */
export function isOutOfDiskSpace(error: unknown, folder: string): boolean {
  const { code } = error as { code?: unknown };
  return code === ENOSPC || code === EDQUOT || (code === EIO && refusesFile(folder));
}

/** MongoDB's answer to a write that the disk has no space for. */
export const outOfDiskSpace = (): MongoError =>
  new MongoError('OutOfDiskSpace', 'The disk of the database is full: nothing of this write was stored');
