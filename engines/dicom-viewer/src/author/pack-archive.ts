import { askWorker, sessionKey } from './ask-worker';
import type { CleanOptions } from './clean-options';
import type { PackedForUpload } from './deidentify-for-upload';
import { FileRefusal } from './file-refusal';

/** An archive of de-identified DICOM files. */
export type PackedArchive = PackedForUpload;

/**
 * Unpacks an archive in a worker, de-identifies its DICOM files and repacks them (decision N22).
 * @returns null for an archive without DICOM images
 * @throws FileRefusal with the reason; AbortError when the signal is aborted
 */
export async function packArchive(
  archive: File,
  { keepsDescriptions = false, ...options }: CleanOptions,
): Promise<PackedArchive | null> {
  const request = { kind: 'archive', archive, key: sessionKey(), keepsDescriptions } as const;
  const answer = await askWorker(request, [], options);
  if (answer.kind !== 'archive') throw new FileRefusal('The archive could not be read.');
  return answer.packed;
}
