import type { DeidentifyAnswer, DeidentifyRequest } from './deidentify-for-upload';
import { FileRefusal } from './file-refusal';

/** The same for all files until the page is left, so that the files of a study stay together. */
let key: Uint8Array | undefined;

/** Secret of this browser session, from which new UIDs are made. */
export const sessionKey = (): Uint8Array => (key ??= crypto.getRandomValues(new Uint8Array(32)));

const startWorker = () =>
  new Worker(/* webpackChunkName: "deidentify.worker" */ new URL('./deidentify.worker.ts', import.meta.url));

/** How work on a file is followed and stopped. */
export interface AskOptions {
  signal: AbortSignal;
  /** Told how many entries of an archive were read. */
  onProgress?: (entries: number) => void;
}

/** What is to become of a file, as the worker has done it. */
type Done = Exclude<DeidentifyAnswer, { kind: 'refused' | 'progress' }>;

/**
 * Has a worker of its own do the work; nothing is left of it afterwards.
 * @throws FileRefusal with the reason; AbortError when it was stopped
 */
export async function askWorker(
  request: DeidentifyRequest,
  transfer: Transferable[],
  { signal, onProgress }: AskOptions,
): Promise<Done> {
  signal.throwIfAborted();
  const worker = startWorker();
  try {
    return await new Promise<Done>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<DeidentifyAnswer>) => {
        if (data.kind === 'progress') onProgress?.(data.entries);
        else if (data.kind === 'refused') reject(new FileRefusal(data.refusal));
        else resolve(data);
      };
      worker.onerror = () =>
        reject(new FileRefusal('The file could not be de-identified. Please try again.'));
      signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')), {
        once: true,
      });
      worker.postMessage(request, transfer);
    });
  } finally {
    worker.terminate();
  }
}
