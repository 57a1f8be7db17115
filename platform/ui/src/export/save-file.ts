/** Time until the object URL is revoked, in milliseconds: by then browsers have begun to read the file. */
const readingMs = 60_000;

/** Saves a file through the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), readingMs);
}
