/** `ct-frame-12` or `ct`: names the modality and the frame, and nothing of a patient. */
export function fileStem(modality: string, index?: number): string {
  const kind = /^[A-Z]{2,4}$/.test(modality) ? modality.toLowerCase() : 'dicom';
  return index === undefined ? kind : `${kind}-frame-${index + 1}`;
}
