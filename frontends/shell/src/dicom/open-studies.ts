import { type ConnectedStudies, connectStudies, type SeriesFile, WorkerKeeper } from '@medrad/dicom';

const keeper = new WorkerKeeper(
  () => new Worker(/* webpackChunkName: "dicom.worker" */ new URL('./dicom.worker.ts', import.meta.url)),
);

/** Sorts files in a worker, which decodes their frames until it is closed. */
export async function openStudies(files: readonly SeriesFile[]): Promise<ConnectedStudies> {
  const { worker, options } = keeper.take();
  return connectStudies(worker, files, options);
}
