import { type AskOptions, askWorker, sessionKey } from './ask-worker';
import type { PackedForUpload } from './deidentify-for-upload';
import { FileRefusal } from './file-refusal';

/** An archive of DICOM files without their patients. */
export type PackedArchive = PackedForUpload;

/**
 * Unpacks an archive in a worker, de-identifies its DICOM files and packs them again (decision N22).
 * @returns null for an archive without DICOM images
 * @throws FileRefusal with the reason; AbortError when it was stopped
 */
export async function packArchive(archive: File, options: AskOptions): Promise<PackedArchive | null> {
  const answer = await askWorker({ kind: 'archive', archive, key: sessionKey() }, [], options);
  if (answer.kind !== 'archive') throw new FileRefusal('The archive could not be read.');
  return answer.packed;
}
