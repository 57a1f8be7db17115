/**
 * Reads each slice and then does one of three things with it: de-identifies it as for an upload, also compresses it, or
 * only hashes it. Answers with the milliseconds that the whole series took.
 */
import { compressLossless, deidentify } from '@medrad/dicom';
import type { Work } from './work';

/** The members of the worker's global scope that this file uses. */
interface WorkerScope {
  onmessage: ((event: { data: Work }) => void) | null;
  postMessage: (milliseconds: number) => void;
}

const scope = self as unknown as WorkerScope;
const key = new Uint8Array(32).fill(7);

async function clean(bytes: Uint8Array): Promise<Uint8Array> {
  const { bytes: cleaned, report } = await deidentify(bytes, { key, embeddedText: 'blank' });
  if (report.pixels !== 'untouched') throw new Error('a slice was changed');
  return cleaned;
}

async function compress(bytes: Uint8Array): Promise<void> {
  const cleaned = await clean(bytes);
  const compressed = await compressLossless(cleaned, { locateWasm: (file) => `/wasm/${file}` });
  if (compressed.length >= cleaned.length) throw new Error('a slice was not compressed');
}

const hash = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  void (await crypto.subtle.digest('SHA-256', bytes));

scope.onmessage = ({ data: { slices, side } }) => {
  const work = { ours: clean, compressed: compress, rival: hash }[side];
  void (async () => {
    const start = performance.now();
    for (const slice of slices) {
      const bytes = new Uint8Array(await slice.arrayBuffer());
      await work(bytes);
    }
    scope.postMessage(performance.now() - start);
  })();
};
