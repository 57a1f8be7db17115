import {
  connectDicom,
  connectSeries,
  type DicomSeries,
  type FileBytes,
  type FrameSource,
  WorkerPool,
} from '@medrad/dicom';

const pool = new WorkerPool(
  () => new Worker(/* webpackChunkName: "viewing.worker" */ new URL('./viewing.worker.ts', import.meta.url)),
);

/**
 * Opens a DICOM file in a worker, which takes over a `Uint8Array` or reads a `Blob` itself, and which decodes frames
 * until the source is closed.
 * @throws DicomError when the file cannot be read
 */
export function openFileFrames(file: Uint8Array | Blob): Promise<FrameSource> {
  const { worker, options } = pool.take();
  return connectDicom(worker, file, options);
}

/**
 * Opens a series in a worker; a file is read when the first of its frames is requested.
 * @param files files in the order of the indices in the series' references
 */
export function openSeriesFrames(files: readonly FileBytes[], series: DicomSeries): FrameSource {
  const { worker, options } = pool.take();
  return connectSeries(worker, files, series, options);
}
