import type { DeidentifyReport, FoundDescription, Rectangle } from '@medrad/dicom';
import { askWorker, sessionKey } from './ask-worker';
import { FileRefusal } from './file-refusal';
import type { CleanOptions } from './clean-options';

/** A DICOM file without patient data, and the report of what was removed. */
export interface CleanedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** The description of its series, for the author only; empty when it has none. */
  descriptions: readonly FoundDescription[];
  report: DeidentifyReport;
}

/**
 * De-identifies a DICOM file in a worker.
 * @param blackOut rectangles to blacken in every frame
 * @throws FileRefusal with the reason, for a file that cannot be de-identified; AbortError when the
 * signal is aborted
 */
export async function deidentifyFile(
  file: File,
  blackOut: readonly Rectangle[],
  { keepsDescriptions = false, ...options }: CleanOptions,
): Promise<CleanedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const request = { kind: 'file', bytes, key: sessionKey(), blackOut, keepsDescriptions } as const;
  const answer = await askWorker(request, [bytes.buffer], options);
  if (answer.kind !== 'file') throw new FileRefusal('The file could not be de-identified.');
  return answer;
}
