import type { CaseFile } from '@medrad/contracts';
import type { IconName } from '@medrad/ui/core';

type FileType = CaseFile['fileType'];

const icons: Record<FileType, IconName> = {
  mp3: 'activity',
  mp4: 'play',
  image: 'image',
  dicom: 'grid',
  zip: 'grid',
};
const labels: Record<FileType, string> = {
  mp3: 'Sound',
  mp4: 'Video',
  image: 'Image',
  dicom: 'DICOM',
  zip: 'DICOM archive',
};

const typesOf = (files: readonly CaseFile[]): FileType[] => [
  ...new Set(files.map(({ fileType }) => fileType)),
];

/** The icon of a case: that of the type that all its files have, or a general one. */
export function iconOf(files: readonly CaseFile[]): IconName {
  const [type, ...others] = typesOf(files);
  return type && others.length === 0 ? icons[type] : 'file';
}

/** The content of a case in words, for screen readers. */
export const typeLabelOf = (files: readonly CaseFile[]): string =>
  typesOf(files)
    .map((type) => labels[type])
    .join(', ') || 'No files';
