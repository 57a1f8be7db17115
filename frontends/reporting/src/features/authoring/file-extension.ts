import type { CaseFile } from '@medrad/contracts';

type FileType = CaseFile['fileType'];

const caseTypes = new Map<string, FileType>([
  ['.mp3', 'mp3'],
  ['.mp4', 'mp4'],
  ...['.jpg', '.jpeg', '.png', '.gif', '.bmp'].map((extension): [string, FileType] => [extension, 'image']),
]);
const studyTypes = new Map<string, FileType>([
  ['.dcm', 'dicom'],
  ['.dicom', 'dicom'],
  ['.zip', 'zip'],
]);

/** Extensions of the sounds, videos and images that a case accepts, in the format of an input's `accept`. */
export const caseFileAccept = [...caseTypes.keys()];
/** Extensions of the DICOM files and archives that a case accepts. */
export const studyAccept = [...studyTypes.keys()];

const extensionOf = (name: string): string => (/\.[^.]*$/.exec(name)?.[0] ?? '').toLowerCase();

/** The type of a sound, a video or an image by its extension; null for any other file. */
export const caseFileTypeOf = (name: string): FileType | null => caseTypes.get(extensionOf(name)) ?? null;

/** The type of a DICOM file or an archive by its extension; null for any other file. */
export const studyTypeOf = (name: string): FileType | null => studyTypes.get(extensionOf(name)) ?? null;

/** The type of a file that a case accepts, by its extension; null for any other file. */
export const fileTypeOf = (name: string): FileType | null => caseFileTypeOf(name) ?? studyTypeOf(name);
