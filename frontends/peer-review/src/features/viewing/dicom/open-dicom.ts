import { connectDicom, type FrameSource, WorkerKeeper } from '@medrad/dicom';
import { readFile } from '../read-file';

const keeper = new WorkerKeeper(
  () => new Worker(/* webpackChunkName: "viewing.worker" */ new URL('./viewing.worker.ts', import.meta.url)),
);

/**
 * Opens a DICOM file in a worker, which takes the bytes and decodes frames until the source is closed.
 * @throws DicomError when it cannot be read
 */
export function openDicomBytes(bytes: Uint8Array): Promise<FrameSource> {
  const { worker, options } = keeper.take();
  return connectDicom(worker, bytes, options);
}

/**
 * Fetches a DICOM file and opens it in a worker, which decodes its frames until the source is closed.
 * @throws FileReadError when it cannot be fetched, DicomError when it cannot be read
 */
export async function openDicom(
  url: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<FrameSource> {
  return openDicomBytes(await readFile(url, signal, onProgress));
}
