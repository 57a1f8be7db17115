import { FileRefusal } from './file-refusal';

/** Callbacks and signal with which the caller follows and stops the work on a file. */
export interface AskOptions {
  signal: AbortSignal;
  /** Called with the number of archive entries read so far. */
  onProgress?: (entries: number) => void;
}

/** Answers that every worker may give before or instead of its last one. */
export type CommonAnswer =
  | { kind: 'progress'; entries: number }
  | { kind: 'refused'; refusal: string; hasDocuments: boolean };

/** A request to a worker of its own, and the error of a worker that crashes. */
interface WorkerTask {
  worker: Worker;
  request: unknown;
  transfer?: Transferable[];
  failure: Error;
}

/**
 * Runs one task in its worker and ends the worker afterwards.
 * @throws FileRefusal with the reason; `failure`; AbortError when the signal is aborted
 */
export async function runWorker<Done extends { kind: string }>(
  { worker, request, transfer = [], failure }: WorkerTask,
  { signal, onProgress }: AskOptions,
): Promise<Done> {
  try {
    return await new Promise<Done>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Done | CommonAnswer>) => {
        const common = data as CommonAnswer;
        if (common.kind === 'progress') onProgress?.(common.entries);
        else if (common.kind === 'refused') reject(new FileRefusal(common.refusal, common.hasDocuments));
        else resolve(data as Done);
      };
      worker.onerror = () => reject(failure);
      signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')), {
        once: true,
      });
      worker.postMessage(request, transfer);
    });
  } finally {
    worker.terminate();
  }
}
