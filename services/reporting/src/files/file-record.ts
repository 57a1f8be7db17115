import { type CaseFile, storedFilePrefix } from '@medrad/contracts';
import type { ImageFile } from '@medrad/object-store';

/** A file inside its case. */
export interface FileRecord {
  /** Public id of the file, as in responses. */
  id: string;
  /** Key in the object store. */
  key: string;
  /** Kind of the stored object; images have renditions. */
  kind: 'image' | 'other';
  fileName: string;
  fileType: CaseFile['fileType'];
  modality: string | null;
  sequence: string | null;
  description: string | null;
  /** Position from 1; several files may have the same. */
  order: number;
  /** Size of the file in bytes. */
  size: number;
  /** Width of the upright image in pixels; null for other files. */
  width: number | null;
  height: number | null;
  /** Whether the DICOM images in the file can be read one by one. */
  isStudy: boolean;
  addedAt: Date;
}

const prefix = `${storedFilePrefix}reporting/`;

/** URL path of a file, as in responses. */
export const pathOfKey = (key: string): string => `${prefix}${key}`;

/** Key of a file from its URL path; null for a path of another service. */
export const keyOfPath = (path: string): string | null =>
  path.startsWith(prefix) ? path.slice(prefix.length) : null;

/** The images among the files of a case. */
export const imageFilesOf = (files: readonly FileRecord[]): ImageFile[] =>
  files.flatMap(({ key, kind, width, height }) =>
    kind === 'image' && width && height ? [{ fileKey: key, width, height }] : [],
  );

/** Files in display order: by position, then by time of addition, then by id (decision C35). */
export const sortedFiles = (files: readonly FileRecord[]): FileRecord[] =>
  [...files].sort(
    (one, other) =>
      one.order - other.order ||
      one.addedAt.getTime() - other.addedAt.getTime() ||
      one.id.localeCompare(other.id, 'en'),
  );

export function presentFile(file: FileRecord): CaseFile {
  const {
    id,
    key,
    fileName,
    fileType,
    modality,
    sequence,
    description,
    order,
    size,
    width,
    height,
    isStudy,
  } = file;
  return {
    id,
    fileName,
    fileUrl: pathOfKey(key),
    fileType,
    modality,
    sequence,
    description,
    order,
    size,
    width,
    height,
    isStudy,
  };
}
