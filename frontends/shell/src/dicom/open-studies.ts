import { type ConnectedStudies, connectStudies, type SeriesFile } from '@medrad/dicom';

/** Sorts files in a worker, which decodes their frames until it is closed. */
export async function openStudies(files: readonly SeriesFile[]): Promise<ConnectedStudies> {
  const worker = new Worker(
    /* webpackChunkName: "dicom.worker" */ new URL('./dicom.worker.ts', import.meta.url),
  );
  return connectStudies(worker, files, { terminate: () => worker.terminate() });
}
