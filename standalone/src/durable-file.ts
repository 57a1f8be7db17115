import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/**
 * Replaces a small JSON file atomically and flushes it to the disk. Only the user account of this process can read the
 * file.
 */
export function writeDurably(file: string, content: unknown): void {
  const next = `${file}.next`;
  const descriptor = openSync(next, 'w', 0o600);
  writeSync(descriptor, `${JSON.stringify(content, null, 2)}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(next, file);
  const folder = openSync(path.dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/**
 * Content of a JSON file; null when the file does not exist.
 * @throws SyntaxError for a damaged file
 */
export function readDurable(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
