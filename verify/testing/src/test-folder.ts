import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** File system of Linux in memory, where flushing a file does not wait for a disk. */
const memoryFolder = '/dev/shm';
/** Least free space in bytes of a file system in memory for the files of a run. Containers often have 64 MB. */
const leastMemory = 2 * 1024 ** 3;

/** Folder for temporary folders: in memory, if there is room, otherwise the one of the operating system. */
export async function chooseFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memoryFolder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= leastMemory ? memoryFolder : tmpdir();
}

/**
 * Creates a temporary folder for the files of a service under test, in memory if there is room: the service flushes
 * every file several times. The caller deletes the folder.
 */
export async function createTestFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join(await chooseFolder(), `${prefix}-`));
}
