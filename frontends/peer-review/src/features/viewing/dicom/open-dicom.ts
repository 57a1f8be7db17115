import type { FrameSource } from '@medrad/dicom';
import { openFileFrames } from '@medrad/dicom-viewer';
import { readFile } from '@medrad/remote-kit/reads';

/**
 * Fetches a DICOM file and opens it in a worker, which decodes its frames until the source is closed.
 * @throws FileReadError when it cannot be fetched, DicomError when it cannot be read
 */
export async function openDicom(
  url: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<FrameSource> {
  return openFileFrames(await readFile(url, { signal, onProgress }));
}
