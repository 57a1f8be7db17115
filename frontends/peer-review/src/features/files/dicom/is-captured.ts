import { burnedInReasonsOf, type BurnedInReason, openDicom } from '@medrad/dicom';

/**
 * The reasons for burned-in text that make names in the image likely. Not among them are reasons that apply to most
 * files: that a file does not say whether text is burned in, and that it is derived.
 */
const likelyReasons: ReadonlySet<BurnedInReason> = new Set(['declared', 'modality', 'sop-class']);

/**
 * Whether images of this kind usually contain text: ultrasound, captures of a screen, photographs, scans of paper.
 * @throws DicomError for a file that cannot be read
 */
export async function isCaptured(file: File): Promise<boolean> {
  const opened = await openDicom(new Uint8Array(await file.arrayBuffer()));
  return burnedInReasonsOf(opened).some((reason) => likelyReasons.has(reason));
}
