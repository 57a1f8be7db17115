/** How long a browser may take to begin reading what is saved, in milliseconds. */
const readingMs = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), readingMs);
}

/** `ct-frame-12` or `ct`: names the modality and the frame, and nothing of a patient. */
export function fileStem(modality: string, index?: number): string {
  const kind = /^[A-Z]{2,4}$/.test(modality) ? modality.toLowerCase() : 'dicom';
  return index === undefined ? kind : `${kind}-frame-${index + 1}`;
}
