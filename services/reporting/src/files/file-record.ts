import { type CaseFile, storedFilePrefix } from '@medrad/contracts';
import type { ImageFile } from '@medrad/object-store';

/** A file as it is stored in the record of its case. */
export interface FileRecord {
  /** Id by which responses name the file. */
  id: string;
  /** Key of the file in the object store. */
  key: string;
  /** Kind of the stored file; only images have renditions. */
  kind: 'image' | 'other';
  fileName: string;
  fileType: CaseFile['fileType'];
  modality: string | null;
  sequence: string | null;
  description: string | null;
  /** Position of the file in its case, from 1; several files may have the same position. */
  order: number;
  /** Size of the file in bytes. */
  size: number;
  /** Width of the image in pixels, after it was turned upright; null for files that are no images. */
  width: number | null;
  height: number | null;
  /** Whether the DICOM images in the file can be read one by one. */
  isStudy: boolean;
  addedAt: Date;
}

const prefix = `${storedFilePrefix}reporting/`;

/** URL path of a file, in the form of responses. */
export const pathOfKey = (key: string): string => `${prefix}${key}`;

/** Key of a file from its URL path; null for a path of another service. */
export const keyOfPath = (path: string): string | null =>
  path.startsWith(prefix) ? path.slice(prefix.length) : null;

/** The images among the files of a case. */
export const imageFilesOf = (files: readonly FileRecord[]): ImageFile[] =>
  files.flatMap(({ key, kind, width, height }) =>
    kind === 'image' && width && height ? [{ fileKey: key, width, height }] : [],
  );

/**
 * Files in the order in which they are shown: by position, then by the time at which they were added, then by id
 * (decision C35).
 */
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
