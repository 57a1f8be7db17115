import type { SeriesFile } from '@medrad/dicom';
import { isMissing } from '@medrad/ui/core';

/** Name of a synthetic series, which contains no real patient's images. */
export type SyntheticName = 'ct' | 'ct-study' | 'ultrasound' | 'chest';

/** A file of a synthetic series in the form in which the worker posts it. */
interface MadeFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Address of the worker script, part of the demo content; absent in builds without demo content.
 */
export const workerAddress = '/assets/synthetic.worker.js';

/** Thrown when a synthetic series could not be created; `message` is a sentence for the user. */
export class SyntheticFailure extends Error {}

/** Finds out why the worker could not be started. */
async function explainFailedStart(): Promise<SyntheticFailure> {
  return new SyntheticFailure(
    (await isMissing(workerAddress))
      ? 'This build has no synthetic series. Open files of your own instead.'
      : 'The synthetic series could not be loaded. Check your connection and try again.',
  );
}

function awaitFiles(worker: Worker, signal: AbortSignal): Promise<MadeFile[]> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    // A script that fails to load raises an event without a message; a script that throws, one with
    // a message.
    worker.addEventListener('error', ({ message }) => {
      if (message)
        reject(new SyntheticFailure('The synthetic series could not be created.', { cause: message }));
      else void explainFailedStart().then(reject);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<MadeFile[]>) => resolve(data));
  });
}

/**
 * Creates a synthetic series in a worker, which ends afterwards.
 * @throws SyntheticFailure, or the signal's reason
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
