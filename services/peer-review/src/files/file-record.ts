import { type PeerFile, storedFilePrefix } from '@medrad/contracts';
import type { ImageFile } from '@medrad/object-store';

/** A file as it is stored in the record of its case or comment. */
export interface FileRecord {
  /** Key of the file in the object store. */
  key: string;
  kind: PeerFile['kind'];
  /** Size of the file in bytes. */
  size: number;
  /** Width of the image in pixels, after it was turned upright; null for files that are no images. */
  width: number | null;
  height: number | null;
}

const prefix = `${storedFilePrefix}peer-review/`;

/** The images among the files of a record. */
export const imageFilesOf = (files: readonly FileRecord[]): ImageFile[] =>
  files.flatMap(({ key, kind, width, height }) =>
    kind === 'image' && width && height ? [{ fileKey: key, width, height }] : [],
  );

/** URL path of a file, in the form of responses. */
export const pathOfKey = (key: string): string => `${prefix}${key}`;

/** Key of a file from its URL path; null for a path of another service. */
export const keyOfPath = (path: string): string | null =>
  path.startsWith(prefix) ? path.slice(prefix.length) : null;

/** Whether files are exactly those at the URL paths, in their order. */
export const areFilesAt = (files: readonly FileRecord[], paths: readonly string[]): boolean =>
  files.length === paths.length && files.every(({ key }, index) => pathOfKey(key) === paths[index]);

export function presentFile({ key, kind, size, width, height }: FileRecord): PeerFile {
  return { url: pathOfKey(key), kind, size, ...(width && height ? { width, height } : {}) };
}
