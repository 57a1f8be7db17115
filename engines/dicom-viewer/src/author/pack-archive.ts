import { askWorker, sessionKey } from './ask-worker';
import type { PackedForUpload } from './deidentify-for-upload';
import { FileRefusal } from './file-refusal';
import type { AskOptions } from './run-worker';

/** An archive of de-identified DICOM files. */
export type PackedArchive = PackedForUpload;

/**
 * Unpacks an archive in a worker, de-identifies its DICOM files and repacks them (decision N22).
 * @returns null for an archive without DICOM images
 * @throws FileRefusal with the reason; AbortError when the signal is aborted
 */
export async function packArchive(archive: File, options: AskOptions): Promise<PackedArchive | null> {
  const answer = await askWorker({ kind: 'archive', archive, key: sessionKey() }, [], options);
  if (answer.kind !== 'archive') throw new FileRefusal('The archive could not be read.');
  return answer.packed;
}
