/**
 * A file name such as `ct-frame-12` or `ct`, from modality and frame number; never contains patient
 * data.
 */
export function fileStem(modality: string, index?: number): string {
  const kind = /^[A-Z]{2,4}$/.test(modality) ? modality.toLowerCase() : 'dicom';
  return index === undefined ? kind : `${kind}-frame-${index + 1}`;
}
