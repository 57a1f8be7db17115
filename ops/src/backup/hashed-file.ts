import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { createContentHash } from '@medrad/object-store';

/** Size and BLAKE2b hash (hexadecimal) of data. */
export interface Digest {
  /** Size in bytes. */
  bytes: number;
  blake2b: string;
}

/** Computes a {@link Digest} of data that arrive in pieces. */
export function createDigest() {
  const hash = createContentHash();
  let bytes = 0;
  return {
    update(chunk: Buffer): void {
      hash.update(chunk);
      bytes += chunk.length;
    },
    end: (): Digest => ({ bytes, blake2b: hash.digest('hex') }),
  };
}

/** Number of bytes that are collected before they are written to a file. */
const pieceSize = 256 * 1024;

/** A file that is being written; closing it returns its digest. */
export interface HashedFile {
  write(chunk: Buffer): Promise<void>;
  /** Flushes the file to the disk and closes it. */
  close(): Promise<Digest>;
}

/** Opens an empty file for writing; an existing file is emptied, and missing parent folders are created. */
export async function createHashedFile(file: string): Promise<HashedFile> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'w', 0o600);
  const digest = createDigest();
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async (): Promise<void> => {
    const pieces = waiting;
    waiting = [];
    waitingBytes = 0;
    await handle.writeFile(Buffer.concat(pieces));
  };
  return {
    async write(chunk) {
      digest.update(chunk);
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes >= pieceSize) await flush();
    },
    async close() {
      try {
        await flush();
        await handle.sync();
      } finally {
        await handle.close();
      }
      return digest.end();
    },
  };
}

/** Reads a whole file and computes its digest. */
export async function digestFile(file: string): Promise<Digest> {
  const digest = createDigest();
  for await (const chunk of createReadStream(file)) digest.update(chunk as Buffer);
  return digest.end();
}

/** Flushes the directory entries of a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
