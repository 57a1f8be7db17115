import type { DeidentifyReport, EmbeddedKind, EmbeddedText } from '@medrad/dicom';

/** Names for the kinds of data that de-identification finds in the pixel data beside the image itself. */
export const embeddedNames: Readonly<Record<EmbeddedKind, string>> = {
  comment: 'Comment in the compressed image',
  'application-data': 'Data of a camera or program in the compressed image',
  thumbnail: 'Small preview inside the compressed image',
  'colour-profile': 'Colour profile inside the compressed image',
  'part-tail': 'Extra bytes in the header of the compressed image',
  'unused-table': 'Unused table in the header of the compressed image',
  'unneeded-part': 'Unused part of the compressed image',
  'between-parts': 'Bytes between parts of the compressed image',
  wrapper: 'File around the compressed image',
  'after-the-end': 'Bytes after the end of the compressed image',
  'extra-fragment': 'Block of pixel data outside any image',
  'after-the-pixels': 'Bytes after the last image',
  'unused-bits': 'Overlay or data in unused bits of the pixels',
  'not-searched': 'Video or image of a kind that cannot be searched',
};

/** One row of the table of removed data. */
export interface EmbeddedRow {
  path: string;
  element: string;
  action: string;
}

/** One row for each kind of embedded data, with the images that contained it. */
export function embeddedRows({ embedded }: DeidentifyReport): EmbeddedRow[] {
  const byKind = new Map<EmbeddedKind, EmbeddedText[]>();
  for (const found of embedded) byKind.set(found.kind, [...(byKind.get(found.kind) ?? []), found]);
  return [...byKind].map(([kind, all]) => ({
    path: placeOf(all),
    element: embeddedNames[kind],
    action: kind === 'not-searched' ? 'kept' : 'removed',
  }));
}

function placeOf(found: readonly EmbeddedText[]): string {
  const frames = new Set(found.flatMap(({ frame }) => (frame === null ? [] : [frame])));
  const [first] = frames;
  if (first === undefined) return 'Pixel data';
  return frames.size === 1 ? `Image ${first + 1}` : `${frames.size} images`;
}
