import { errorMessage } from '@medrad/ui/core';
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

/** The failure of a worker whose code could not be fetched: the same as of a call without an answer. */
function notFetched(): Error {
  const cause = { status: 'NETWORK' };
  return new Error(errorMessage(cause), { cause });
}

/**
 * Runs one task in its worker and ends the worker afterwards.
 * @throws FileRefusal with the reason; `failure`; Error whose `cause` is a call without an answer, when the code of the
 *   worker could not be fetched; AbortError when the signal is aborted
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
      // Errors of the code itself are ErrorEvents; for code that did not arrive, browsers send a plain Event.
      worker.onerror = (event: Event) => reject(event instanceof ErrorEvent ? failure : notFetched());
      signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')), {
        once: true,
      });
      worker.postMessage(request, transfer);
    });
  } finally {
    worker.terminate();
  }
}
