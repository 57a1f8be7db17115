import { type ConnectedStudies, connectStudies, type SeriesFile, WorkerPool } from '@medrad/dicom';

const pool = new WorkerPool(
  () => new Worker(/* webpackChunkName: "dicom.worker" */ new URL('./dicom.worker.ts', import.meta.url)),
);

/** Sorts files in a worker, which decodes their frames until it is closed. */
export async function openStudies(files: readonly SeriesFile[]): Promise<ConnectedStudies> {
  const { worker, options } = pool.take();
  return connectStudies(worker, files, options);
}
