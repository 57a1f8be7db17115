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

/**
 * Extensions that inputs do not suggest, because the specification lists those that they do: films of telephones, which
 * the service stores as MP4.
 */
const otherTypes = new Map<string, FileType>([['.mov', 'mp4']]);

/** Extensions of the sounds, videos and images that a case accepts, in the format of an input's `accept`. */
export const caseFileAccept = [...caseTypes.keys()];
/** Extensions of further files that a case accepts but inputs do not suggest. */
export const caseFileAlsoAccept = [...otherTypes.keys()];
/** Extensions of the DICOM files and archives that a case accepts. */
export const studyAccept = [...studyTypes.keys()];

const extensionOf = (name: string): string => (/\.[^.]*$/.exec(name)?.[0] ?? '').toLowerCase();

/** The type of a sound, a video or an image by its extension; null for any other file. */
export function caseFileTypeOf(name: string): FileType | null {
  const extension = extensionOf(name);
  return caseTypes.get(extension) ?? otherTypes.get(extension) ?? null;
}

/** The type of a DICOM file or an archive by its extension; null for any other file. */
export const studyTypeOf = (name: string): FileType | null => studyTypes.get(extensionOf(name)) ?? null;

/** The type of a file that a case accepts, by its extension; null for any other file. */
export const fileTypeOf = (name: string): FileType | null => caseFileTypeOf(name) ?? studyTypeOf(name);
