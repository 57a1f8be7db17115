import type { DeidentifyReport, Rectangle } from '@medrad/dicom';
import { askWorker, sessionKey } from './ask-worker';
import { FileRefusal } from './file-refusal';
import type { AskOptions } from './run-worker';

/** A DICOM file without patient data, and the report of what was removed. */
export interface CleanedFile {
  bytes: Uint8Array<ArrayBuffer>;
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
  options: AskOptions,
): Promise<CleanedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const request = { kind: 'file', bytes, key: sessionKey(), blackOut } as const;
  const answer = await askWorker(request, [bytes.buffer], options);
  if (answer.kind !== 'file') throw new FileRefusal('The file could not be de-identified.');
  return answer;
}
