import type { DataSet } from 'dicom-parser';
import { tableDescriptor } from '../values/lookup-tables';
import { bytesOf, wordsOf } from '../values/elements';
import { holdsBytes } from '../values/palette';
import { segmentedLength } from '../values/segmented-table';
import { dictionary } from '../write/dictionary';
import { tagName } from '../parse/tags';

const paletteColours = ['Red', 'Green', 'Blue'] as const;
const lutData = dictionary.LUTData[0];

/** Descriptor tag of each element that holds a table. */
const descriptors = new Map<number, string>([
  [lutData, tagName(dictionary.LUTDescriptor[0])],
  ...paletteColours.flatMap((colour): [number, string][] => {
    const descriptor = tagName(dictionary[`${colour}PaletteColorLookupTableDescriptor`][0]);
    return [
      [dictionary[`${colour}PaletteColorLookupTableData`][0], descriptor],
      [dictionary[`Segmented${colour}PaletteColorLookupTableData`][0], descriptor],
    ];
  }),
]);
const segmented = new Set<number>(
  paletteColours.map((colour) => dictionary[`Segmented${colour}PaletteColorLookupTableData`][0]),
);
const paletteTags = new Set<number>([
  ...[...descriptors.keys()].filter((tag) => tag !== lutData),
  ...paletteColours.map((colour) => dictionary[`${colour}PaletteColorLookupTableDescriptor`][0]),
]);

/** Whether a tag is a palette descriptor or palette data, which only images with a palette or a supplemental one use. */
export const isOfPalette = (tag: number): boolean => paletteTags.has(tag);

/**
 * Bytes that the descriptor requires of a table (PS3.3 C.11.1.1.1, C.7.6.3.1.5, C.7.9.2), without
 * even-length padding; null when the data is shorter.
 */
export function tableLength(dataSet: DataSet, tag: number, isSigned: boolean): number | null {
  const name = tagName(tag);
  const descriptor = tableDescriptor(dataSet, descriptors.get(tag) ?? '', isSigned);
  const bytes = bytesOf(dataSet, name);
  if (!descriptor || !bytes) return null;
  const { count, bits } = descriptor;
  if (segmented.has(tag)) {
    const data = bits <= 8 ? bytes : wordsOf(dataSet, name);
    return (data && segmentedLength(data, count)) ?? null;
  }
  if (bytes.length >= 2 * count) return 2 * count;
  const isOfBytes = bits <= 8 || (isOfPalette(tag) && holdsBytes(dataSet, name, descriptor));
  return isOfBytes && bytes.length >= count ? count : null;
}

/** Whether palette data is unused because the file also has segmented data. */
export const isReplacedBySegments = (dataSet: DataSet, tag: number): boolean =>
  isOfPalette(tag) && !segmented.has(tag) && descriptors.has(tag) && hasSegments(dataSet, tag);

const hasSegments = (dataSet: DataSet, tag: number): boolean =>
  dataSet.elements[tagName(tag + 0x20)] !== undefined;
