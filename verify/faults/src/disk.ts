import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, watch } from 'node:fs';
import { appendFile, copyFile, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Paths of all files below a folder, relative to it; empty when the folder is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/**
 * Calls `act` when the first new file is moved to its final name in a folder or in a folder below it. Works on Linux.
 * Returns a function that ends the watch.
 */
export async function onFirstStoredFile(objects: string, act: () => void): Promise<() => void> {
  await mkdir(objects, { recursive: true });
  const known = new Set(await filesBelow(objects));
  let isDone = false;
  const watcher = watch(objects, { recursive: true }, (_, name) => {
    if (isDone || name === null || known.has(name) || !name.includes('~')) return;
    isDone = true;
    act();
  });
  return () => watcher.close();
}

/** A small disk in memory, which tests can fill. */
export interface SmallDisk {
  folder: string;
  remove(): Promise<void>;
}

/** Whether this process may mount a disk; found out by mounting one. */
export function canMountDisk(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'medrad-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Mounts a disk of the given number of megabytes in memory.
 * @throws when this process may not mount a disk
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'medrad-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  return {
    folder,
    async remove() {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Stores the id of the installation on another disk, as an operator would who moves the files of a service: without it
 * the service takes its files for lost and does not start.
 */
export async function moveInstallationId(service: string, from: string, to: string): Promise<void> {
  const file = path.join('files', service, 'installation-id');
  await mkdir(path.join(to, path.dirname(file)), { recursive: true });
  await copyFile(path.join(from, file), path.join(to, file));
}

/** A file that takes up the space of a disk. */
export interface Filler {
  /** Deletes the file, which frees the disk. */
  remove(): Promise<void>;
}

/** Fills the disk that contains a folder, except for the given number of bytes. */
export async function fillDisk(folder: string, freeBytes: number): Promise<Filler> {
  const file = path.join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  await appendFile(file, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes), 1));
  return { remove: () => rm(file) };
}
