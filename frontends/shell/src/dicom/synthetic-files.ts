import type { SyntheticFile } from '@medrad/demo/series';
import type { SeriesFile } from '@medrad/dicom';

/** What the product can make itself; nobody's images. */
export type SyntheticName = 'ct' | 'ultrasound' | 'chest';

/** Makes a synthetic series in a worker of its own, which ends with it. */
export function makeSyntheticFiles(name: SyntheticName, signal: AbortSignal): Promise<SeriesFile[]> {
  // The names of workers are a promise to the gateway: they are answered with the workers' own content policy.
  const worker = new Worker(
    /* webpackChunkName: "synthetic.worker" */ new URL('./synthetic.worker.ts', import.meta.url),
  );
  return new Promise<SeriesFile[]>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'No worker could be started.')),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<SyntheticFile[]>) =>
      resolve(data.map(({ name: file, bytes }) => ({ name: file, data: bytes }))),
    );
    worker.postMessage(name);
  }).finally(() => worker.terminate());
}
