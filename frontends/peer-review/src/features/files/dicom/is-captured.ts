import { burnedInReasonsOf, type BurnedInReason, openDicom } from '@medrad/dicom';

/**
 * Properties of a file whose image probably contains names. Most files do not state burned-in text,
 * and many are derived.
 */
const likelyReasons: ReadonlySet<BurnedInReason> = new Set(['declared', 'modality', 'sop-class']);

/**
 * Whether the images of a DICOM file usually carry text: ultrasound, captures of a screen, photographs, scans of paper.
 * @throws DicomError for a file that cannot be read
 */
export async function isCaptured(file: File): Promise<boolean> {
  const opened = await openDicom(new Uint8Array(await file.arrayBuffer()));
  return burnedInReasonsOf(opened).some((reason) => likelyReasons.has(reason));
}
