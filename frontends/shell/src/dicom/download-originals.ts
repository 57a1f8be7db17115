import type { SeriesFile } from '@medrad/dicom';
import { uniqueNames } from './unique-names';

/** A file to save, with its name. */
export interface Download {
  name: string;
  blob: Blob;
}

const toBlob = ({ data }: SeriesFile): Blob =>
  data instanceof Blob ? data : new Blob([data as Uint8Array<ArrayBuffer>], { type: 'application/dicom' });

/** The last segment of a path: `chest/0001.dcm` gives `0001.dcm`. */
const lastPart = (path: string): string => path.split('/').at(-1) ?? path;

/** The common folder of all files, or a default name for files without one. */
function folderOf(files: readonly SeriesFile[]): string {
  const folders = new Set(files.map(({ name }) => (name.includes('/') ? name.split('/')[0] : '')));
  const [folder] = folders;
  return folders.size === 1 && folder ? folder : 'dicom-files';
}

/** Limits of a ZIP without ZIP64, which fflate does not write. */
const zipLimits = { files: 65_535, bytes: 2 ** 32 - 1 };

/** Thrown when the files exceed what one ZIP can hold; `message` is shown to the user. */
export class ZipLimitError extends Error {}

/**
 * Checks that the files fit into one ZIP.
 * @throws ZipLimitError
 */
function checkZipLimits(files: readonly SeriesFile[]): void {
  const bytes = files.reduce((sum, { data }) => sum + ('size' in data ? data.size : data.byteLength), 0);
  if (files.length > zipLimits.files || bytes > zipLimits.bytes) {
    throw new ZipLimitError('There are too many files for one ZIP, or they are too large.');
  }
}

/** Packs files into a ZIP without compression, so that each can be read in place. */
async function pack(files: readonly SeriesFile[]): Promise<Blob> {
  checkZipLimits(files);
  const { Zip, ZipPassThrough } = await import('fflate');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  const names = uniqueNames(files.map(({ name }) => name));
  for (const [index, file] of files.entries()) {
    const entry = new ZipPassThrough(names[index] ?? file.name);
    zip.add(entry);
    entry.push(new Uint8Array(await toBlob(file).arrayBuffer()), true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

/**
 * The opened files, unchanged: a single file under its own name, several in a ZIP named after their
 * folder.
 * @throws ZipLimitError, or the error of a file that cannot be read
 */
export async function packOriginals(files: readonly SeriesFile[]): Promise<Download | null> {
  const [first, ...others] = files;
  if (!first) return null;
  if (others.length === 0) return { name: lastPart(first.name), blob: toBlob(first) };
  return { name: `${folderOf(files)}.zip`, blob: await pack(files) };
}

/** Starts a download of the file. */
export function save({ name, blob }: Download): void {
  const href = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // Revokes the URL later, because some browsers start reading with a delay.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
