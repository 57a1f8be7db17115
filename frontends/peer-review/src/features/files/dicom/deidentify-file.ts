import type { DeidentifyReport } from '@medrad/dicom';
import type { Box } from '../editor/edit-geometry';
import { FileRefusal } from '../prepare/file-refusal';
import { boxesOf } from './covered-dicom';
import type { DeidentifyAnswer, DeidentifyRequest } from './deidentify-for-upload';

/** The same for all files until the page is left, so that the files of a study stay together. */
let sessionKey: Uint8Array | undefined;

const startWorker = () =>
  new Worker(/* webpackChunkName: "deidentify.worker" */ new URL('./deidentify.worker.ts', import.meta.url));

function ask(worker: Worker, request: DeidentifyRequest, signal: AbortSignal): Promise<DeidentifyAnswer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<DeidentifyAnswer>) => resolve(data);
    worker.onerror = () => reject(new FileRefusal('The file could not be de-identified. Please try again.'));
    signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')), {
      once: true,
    });
    worker.postMessage(request, [request.bytes.buffer]);
  });
}

const rectangleOf = ({ left, top, width, height }: Box) => ({ left, top, columns: width, rows: height });

/**
 * De-identifies a DICOM file in a worker; boxes that it was covered with are blackened in every frame.
 * @throws FileRefusal with the reason, for a file that cannot be de-identified
 */
export async function deidentifyFile(
  file: File,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; report: DeidentifyReport }> {
  sessionKey ??= crypto.getRandomValues(new Uint8Array(32));
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = startWorker();
  try {
    const answer = await ask(
      worker,
      { bytes, key: sessionKey, blackOut: boxesOf(file).map(rectangleOf) },
      signal,
    );
    if ('refusal' in answer) throw new FileRefusal(answer.refusal);
    return answer;
  } finally {
    worker.terminate();
  }
}
