import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncFolder } from '../backup/hashed-file';

/** Number of entries in a written archive, and its hash. */
export interface WrittenArchive {
  entries: number;
  /** Hash of the compressed file, in hexadecimal. */
  sha256: string;
}

/** Yields each row as a line of JSON, in which `_id` is called `id` and dates are ISO 8601 texts. */
async function* linesOf(rows: AsyncIterable<{ _id: string }>, count: () => void): AsyncGenerator<string> {
  for await (const { _id, ...facts } of rows) {
    count();
    yield `${JSON.stringify({ id: _id, ...facts })}\n`;
  }
}

/**
 * Writes rows to a compressed file of JSON lines. The file has a temporary name until it is completely on the disk.
 * @param file path of the archive, where no file may exist
 * @returns null when there are no rows; no file is written then
 */
export async function writeArchive(
  file: string,
  rows: AsyncIterable<{ _id: string }>,
): Promise<WrittenArchive | null> {
  const draft = `${file}.partial`;
  const hash = createHash('sha256');
  let entries = 0;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    const lines = Readable.from(linesOf(rows, () => (entries += 1)));
    await pipeline(lines, createGzip(), hashing, createWriteStream(draft, { mode: 0o600 }));
    if (entries === 0) return null;
    const handle = await open(draft, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return { entries, sha256: hash.digest('hex') };
  } finally {
    await rm(draft, { force: true });
  }
}
