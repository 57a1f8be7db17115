import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const isText = /\.(js|css|html|json|svg|wasm|txt)$/;
const megabyte = 1024 * 1024;

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* files(file);
    else yield file;
  }
}

async function compress(file) {
  const source = readFileSync(file);
  const quality = source.length <= megabyte ? 11 : 9;
  const small = await brotli(source, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
  });
  writeFileSync(`${file}.br`, small);
  writeFileSync(`${file}.gz`, await gzipped(source, { level: 9 }));
}

/**
 * Writes compressed `.br` and `.gz` files beside every text file of a folder. Files under 200 bytes are left out,
 * because compression gains nothing.
 */
export async function compressFolder(folder) {
  for (const file of files(folder)) {
    if (isText.test(file) && statSync(file).size >= 200) await compress(file);
  }
}
