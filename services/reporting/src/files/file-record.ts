import { type CaseFile, storedFilePrefix } from '@medrad/contracts';
import type { ImageFile } from '@medrad/object-store';

/** A file as its case holds it. */
export interface FileRecord {
  /** Id of the file in answers. */
  id: string;
  /** Key in the object store. */
  key: string;
  /** What is stored: images have renditions. */
  kind: 'image' | 'other';
  fileName: string;
  fileType: CaseFile['fileType'];
  modality: string | null;
  sequence: string | null;
  description: string | null;
  /** From 1; several files may share one. */
  order: number;
  /** In bytes. */
  size: number;
  /** Of an upright image, in pixels; null for other files. */
  width: number | null;
  height: number | null;
  /** Its images can be read one by one. */
  isStudy: boolean;
  addedAt: Date;
}

const prefix = `${storedFilePrefix}reporting/`;

/** Path of a file in answers. */
export const pathOfKey = (key: string): string => `${prefix}${key}`;

/** Key of a file in a path of this service; null for a path of another one. */
export const keyOfPath = (path: string): string | null =>
  path.startsWith(prefix) ? path.slice(prefix.length) : null;

/** The images among the files of a case. */
export const imageFilesOf = (files: readonly FileRecord[]): ImageFile[] =>
  files.flatMap(({ key, kind, width, height }) =>
    kind === 'image' && width && height ? [{ fileKey: key, width, height }] : [],
  );

/** Files in the order in which a case shows them: by place, then by when they were added, then by id (decision C35). */
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
