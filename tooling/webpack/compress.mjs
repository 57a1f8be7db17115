import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const isText = /\.(js|css|html|json|svg|wasm|txt)$/;
const megabyte = 1024 * 1024;

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(file);
    else yield file;
  }
}

/** Compressed forms by the SHA-256 of the source: several front ends contain the same library files. */
const compressed = new Map();

function compress(source) {
  const quality = source.length <= megabyte ? 11 : 9;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  return Promise.all([brotli(source, { params }), gzipped(source, { level: 9 })]);
}

async function compressFile(file) {
  const source = readFileSync(file);
  const key = createHash('sha256').update(source).digest('hex');
  if (!compressed.has(key)) compressed.set(key, compress(source));
  const [br, gz] = await compressed.get(key);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/**
 * Number of files compressed at a time. Node.js has four threads for compression and for reading files, and webpack
 * reads files at the same time.
 */
const concurrency = 2;

/**
 * Writes compressed `.br` and `.gz` files beside every text file of a folder. Files under 200 bytes are left out,
 * because compression gains nothing. Compression runs outside the main thread.
 */
export async function compressFolder(folder) {
  const texts = [...walk(folder)].filter((file) => isText.test(file) && statSync(file).size >= 200).values();
  const takeFiles = async () => {
    for (const file of texts) await compressFile(file);
  };
  await Promise.all(Array.from({ length: concurrency }, takeFiles));
}
