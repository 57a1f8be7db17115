import type { CaseFile, CaseFileCreation } from '@medrad/contracts';
import type { UploadItem } from '@medrad/ui/upload';
import { fileTypeOf } from '../file-extension';

/** The texts that the author types about a file. */
export interface FileTexts {
  fileName: string;
  modality: string;
  sequence: string;
  description: string;
}

export const emptyTexts: FileTexts = { fileName: '', modality: '', sequence: '', description: '' };

/** A selected file with its upload; the result of the upload is the file's path in the store. */
export type CaseFileItem = UploadItem<string>;

/** The type of a selected file. */
export const typeOf = ({ file }: CaseFileItem): CaseFile['fileType'] => fileTypeOf(file.name) ?? 'image';

/** Whether a file belongs in the field for DICOM files. */
export const isStudy = (item: CaseFileItem): boolean => ['dicom', 'zip'].includes(typeOf(item));

/** The file name shown to residents; a file without a name is shown by its number, from 1. */
export const shownName = ({ fileName }: FileTexts, place: number): string =>
  fileName.trim() || `File ${place}`;

const textOrNull = (text: string): string | null => text.trim() || null;

/** The entry of a stored file in the request for a new case; `place` counts from 1. */
export const creationOf = (item: CaseFileItem, texts: FileTexts, place: number): CaseFileCreation => ({
  fileName: shownName(texts, place),
  fileUrl: item.result ?? '',
  fileType: typeOf(item),
  modality: textOrNull(texts.modality),
  sequence: textOrNull(texts.sequence),
  description: textOrNull(texts.description),
  order: place,
});
