import type { DeidentifyAnswer, DeidentifyRequest } from './deidentify-for-upload';
import { FileRefusal } from './file-refusal';

/**
 * The secret that {@link sessionKey} returns, kept until the page is closed so that the files of a study get matching
 * UIDs.
 */
let key: Uint8Array | undefined;

/** The secret of this browser session from which new UIDs are derived. */
export const sessionKey = (): Uint8Array => (key ??= crypto.getRandomValues(new Uint8Array(32)));

const startWorker = () =>
  new Worker(/* webpackChunkName: "deidentify.worker" */ new URL('./deidentify.worker.ts', import.meta.url));

/** Callbacks and signal with which the caller follows and stops the work on a file. */
export interface AskOptions {
  signal: AbortSignal;
  /** Called with the number of archive entries read so far. */
  onProgress?: (entries: number) => void;
}

/**
 * The answer of a worker that has finished: a file, an archive, or null for an archive without
 * images.
 */
type Done = Exclude<DeidentifyAnswer, { kind: 'refused' | 'progress' }>;

/**
 * Runs one de-identification in a worker of its own and ends that worker afterwards.
 * @throws FileRefusal with the reason; AbortError when the signal is aborted
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
