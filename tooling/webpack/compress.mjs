import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import zopfli from '@gfx/zopfli';

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

function compress(source, isFirst, isSmallest) {
  const quality = !isSmallest ? 5 : source.length <= megabyte ? 11 : 9;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  const gz = isFirst ? zopfli.gzipAsync(source, { numiterations: 5 }) : gzipped(source, { level: 9 });
  return Promise.all([brotli(source, { params }), gz]);
}

async function compressFile(file, isFirst, isSmallest) {
  const source = readFileSync(file);
  const key = createHash('sha256').update(source).digest('hex');
  if (!compressed.has(key)) compressed.set(key, compress(source, isFirst, isSmallest));
  const [br, gz] = await compressed.get(key);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/**
 * Number of files compressed at a time. Node.js has four threads for compression and for reading files, and webpack
 * reads files at the same time.
 */
const concurrency = 2;

/** Reads the names of the scripts in the page of a folder; there are none without a page. */
function scriptsOfPage(folder) {
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, name]) => name);
}

/**
 * Writes compressed `.br` and `.gz` files beside every text file of a folder. Files under 200 bytes are left out,
 * because compression gains nothing. Browsers accept Brotli only over TLS; for the others, Zopfli makes the scripts that
 * every page loads first 3 % smaller, at a second of computation for each. Other compression runs outside the main
 * thread.
 * @param isSmallest whether Brotli takes ten times as long to make files some 10 % smaller
 */
export async function compressFolder(folder, isSmallest) {
  const texts = [...walk(folder)].filter((file) => isText.test(file) && statSync(file).size >= 200).values();
  const first = scriptsOfPage(folder).map((name) => path.join(folder, name));
  const takeFiles = async () => {
    for (const file of texts) await compressFile(file, first.includes(file), isSmallest);
  };
  await Promise.all(Array.from({ length: concurrency }, takeFiles));
}
