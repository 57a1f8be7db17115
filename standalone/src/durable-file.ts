import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Replaces a small JSON file atomically and flushes it to the disk. Only the user account of this process can read the
 * file.
 */
export function writeDurably(file: string, content: unknown): void {
  const next = `${file}.next`;
  const descriptor = openSync(next, 'w', 0o600);
  try {
    writeFileSync(descriptor, `${JSON.stringify(content, null, 2)}\n`);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  renameSync(next, file);
  const folder = openSync(path.dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/**
 * Content of a JSON file; null when the file does not exist.
 * @throws DamagedFile when it is no JSON
 */
export function readDurable(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if (error instanceof SyntaxError) throw new DamagedFile(file, 'is damaged');
    throw error;
  }
}

/** A file of the data folder cannot be used. */
export class DamagedFile extends Error {
  constructor(file: string, problem: string) {
    super(
      `The file ${file} ${problem}. Put back a copy of it. If there is none, move it away: see "Files of the data ` +
        'folder" in docs/operations.md for what is lost with it.',
    );
    this.name = 'DamagedFile';
  }
}
