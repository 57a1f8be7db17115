import type { CaseFile, CaseFileCreation } from '@medrad/contracts';
import type { UploadItem } from '@medrad/ui/upload';
import { fileTypeOf } from '../file-extension';

/** What is typed about a file. */
export interface FileTexts {
  fileName: string;
  modality: string;
  sequence: string;
  description: string;
}

export const emptyTexts: FileTexts = { fileName: '', modality: '', sequence: '', description: '' };

/** A chosen file; its result is its path in the store. */
export type CaseFileItem = UploadItem<string>;

/** The type of a chosen file. */
export const typeOf = ({ file }: CaseFileItem): CaseFile['fileType'] => fileTypeOf(file.name) ?? 'image';

/** Whether a file belongs into the slot for DICOM files. */
export const isStudy = (item: CaseFileItem): boolean => ['dicom', 'zip'].includes(typeOf(item));

/** The name of a file as residents see it; the place of a nameless one counts from 1. */
export const shownName = ({ fileName }: FileTexts, place: number): string =>
  fileName.trim() || `File ${place}`;

const textOrNull = (text: string): string | null => text.trim() || null;

/** A stored file as a new case names it; `place` counts from 1. */
export const creationOf = (item: CaseFileItem, texts: FileTexts, place: number): CaseFileCreation => ({
  fileName: shownName(texts, place),
  fileUrl: item.result ?? '',
  fileType: typeOf(item),
  modality: textOrNull(texts.modality),
  sequence: textOrNull(texts.sequence),
  description: textOrNull(texts.description),
  order: place,
});
