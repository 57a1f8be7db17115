import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Error of a folder that another process owns. */
export class FolderInUse extends Error {}

/** Start time of a process in clock ticks, to detect a reused process id. Linux only. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isHeld(owner: string): boolean {
  const [pid = '', start = ''] = owner.split(' ');
  if (!isAlive(Number(pid))) return false;
  return start === '' || startOf(Number(pid)) === start;
}

/**
 * Locks a data folder for this process; takes over a lock whose owner has exited.
 * @returns a function that releases the lock
 * @throws FolderInUse naming the owner
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'owner.lock');
  const mine = `${process.pid} ${startOf(process.pid)} ${performance.now()}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (readFileSync(file, 'utf8') === mine) rmSync(file);
      };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A full disk can create the file without its content; a lock without an owner must not
      // remain.
      if (code === 'ENOSPC' || code === 'EDQUOT') rmSync(file, { force: true });
      if (code !== 'EEXIST') throw error;
    }
    removeStaleLock(file, dataDir);
  }
  throw new Error(`The data folder ${dataDir} could not be locked`);
}

/**
 * Like {@link lockFolder}, but waits for the present owner to exit.
 * @param lockTimeoutMs maximum wait in milliseconds
 */
export async function lockFolderWhenFree(dataDir: string, lockTimeoutMs: number): Promise<() => void> {
  const deadline = performance.now() + lockTimeoutMs;
  for (;;) {
    try {
      return lockFolder(dataDir);
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() > deadline) throw error;
    }
    await pause(50);
  }
}

/** Moves a dead owner's lock aside; restores the lock if another process took it over between reading and moving. */
function removeStaleLock(file: string, dataDir: string): void {
  const aside = `${file}.${process.pid}`;
  let owner: string;
  try {
    owner = readFileSync(file, 'utf8');
    if (isHeld(owner))
      throw new FolderInUse(`The data folder ${dataDir} is in use by process ${owner.split(' ')[0]}`);
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') === owner) rmSync(aside);
    else renameSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
