import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/**
 * Pattern of a staged file's name: its id (for a part, the ids of the upload and of the part) and, while the file is
 * being received, a hash of the host's name and the process id.
 */
const namePattern = /^([0-9a-f-]{36}(?:_[0-9a-f-]{36})?)(?:\.([0-9a-f]{12})\.(\d{1,10}))?\.part$/;

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);

/** A new id for a staged file, and the file's name. The name shows whether the receiving process is still running. */
export function newStagedName(): { stagingId: string; name: string } {
  const stagingId = randomUUID();
  return { stagingId, name: `${stagingId}.${host}.${process.pid}.part` };
}

/** Final name of a part of an upload, and its name while it is being received. */
export function newPartName(uploadId: string): { name: string; receiving: string } {
  const id = `${uploadId}_${randomUUID()}`;
  return { name: `${id}.part`, receiving: `${id}.${host}.${process.pid}.part` };
}

/** Whether a name belongs to a part of the upload. */
export const isPartOf = (uploadId: string, name: string): boolean =>
  isStagedName(name) && name.startsWith(`${uploadId}_`);

export const isStagedName = (name: string): boolean => namePattern.test(name);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the process that wrote a staged file has ended, so that nobody will finish the upload. False when that is
 * unknown: for files of other hosts and for names without a process.
 * @param modifiedMs time of the last write in milliseconds since 1970
 */
export function isAbandoned(name: string, modifiedMs: number): boolean {
  const [, , itsHost, pid] = namePattern.exec(name) ?? [];
  if (itsHost !== host || !pid) return false;
  // In a container a process has the same id after every restart. A file that is older than this process was therefore
  // written before the restart.
  if (Number(pid) === process.pid) return modifiedMs < performance.timeOrigin;
  return !isRunning(Number(pid));
}
