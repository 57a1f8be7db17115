/** Reads each slice, then de-identifies it as for an upload, or hashes it; answers with the milliseconds of the series. */
import { deidentify } from '@medrad/dicom';
import type { Work } from './work';

/** The worker's side of the line, without the types of a window. */
interface WorkerScope {
  onmessage: ((event: { data: Work }) => void) | null;
  postMessage: (milliseconds: number) => void;
}

const scope = self as unknown as WorkerScope;
const key = new Uint8Array(32).fill(7);

async function clean(bytes: Uint8Array): Promise<void> {
  const { report } = await deidentify(bytes, { key, embeddedText: 'blank' });
  if (report.pixels !== 'untouched') throw new Error('a slice was changed');
}

const hash = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  void (await crypto.subtle.digest('SHA-256', bytes));

scope.onmessage = ({ data: { slices, side } }) => {
  void (async () => {
    const start = performance.now();
    for (const slice of slices) {
      const bytes = new Uint8Array(await slice.arrayBuffer());
      await (side === 'ours' ? clean : hash)(bytes);
    }
    scope.postMessage(performance.now() - start);
  })();
};
