import { type FileKind, fileKinds, kindFacts } from './file-kinds';

/**
 * Control characters, bidirectional overrides and path separators. They are removed, because with them a file name
 * could disguise its extension.
 */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}/\\]+/gu;
/** Dots and spaces at the end of a name, which Windows drops. */
const looseEnd = /[. ]+$/u;
const maxCharacters = 200;

/** Other extensions with which programs open a kind; they are kept. */
const alike: Partial<Record<FileKind, readonly string[]>> = {
  jpeg: ['jpeg', 'jpe', 'jfif'],
  mp4: ['m4a', 'm4v'],
  dicom: ['dicom'],
};
const extensionsOf = (kind: FileKind): readonly string[] => [
  kindFacts(kind).extension,
  ...(alike[kind] ?? []),
];

/** Extensions of files that were stored as another kind, or that the store writes; they are replaced. */
const replaceable = new Set([
  ...fileKinds.flatMap(extensionsOf),
  'mov',
  'tif',
  'tiff',
  'heic',
  'avif',
  'fine',
]);

/**
 * The name under which a file is saved, which ends in an extension of its kind, so that programs open the file:
 * `Chest` becomes `Chest.dcm`, and `chest.bmp`, which is stored as PNG, becomes `chest.png`.
 * @param name any text
 */
export function savedName(name: string, kind: FileKind): string {
  const clean = name.replace(unwanted, '').trim().replace(looseEnd, '');
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 ? clean.slice(dot + 1).toLowerCase() : '';
  const isRight = extensionsOf(kind).includes(ending);
  const stem = replaceable.has(ending) ? clean.slice(0, dot) : clean;
  const extension = isRight ? clean.slice(dot + 1) : kindFacts(kind).extension;
  const room = maxCharacters - extension.length - 1;
  return `${[...stem].slice(0, room).join('').replace(looseEnd, '') || 'file'}.${extension}`;
}
