import type { SeriesFile } from '@medrad/dicom';
import { isMissing } from '@medrad/ui/core';

/** A synthetic series that the worker script makes; nobody's images. */
export type SyntheticName = 'ct' | 'ct-study' | 'ultrasound' | 'chest';

/** A file of a synthetic series as the worker posts it. */
interface MadeFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The worker script comes from the demo content, under a fixed name; a build without demo content lacks it. */
export const workerAddress = '/assets/synthetic.worker.js';

/** Why the worker could not be started, in words for the person who asked. */
async function explainFailedStart(): Promise<Error> {
  return new Error(
    (await isMissing(workerAddress))
      ? 'This build has no synthetic series. Open files of your own instead.'
      : 'The synthetic series could not be loaded. Check your connection and try again.',
  );
}

function awaitFiles(worker: Worker, signal: AbortSignal): Promise<MadeFile[]> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    // A script that cannot be loaded is reported without a message, a script that throws with one.
    worker.addEventListener('error', ({ message }) => {
      if (message) reject(new Error(message));
      else void explainFailedStart().then(reject);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<MadeFile[]>) => resolve(data));
  });
}

/**
 * Makes a synthetic series in a worker, which ends when the series is made.
 * @throws Error with a message for the person, or the signal's reason
 */
export async function makeSyntheticFiles(name: SyntheticName, signal: AbortSignal): Promise<SeriesFile[]> {
  const worker = new Worker(workerAddress);
  try {
    const made = awaitFiles(worker, signal);
    worker.postMessage(name);
    return (await made).map(({ name: file, bytes }) => ({ name: file, data: bytes }));
  } finally {
    worker.terminate();
  }
}
