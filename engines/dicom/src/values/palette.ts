import type { DataSet } from 'dicom-parser';
import type { Palette } from '../model/display';
import { bytesOf, wordsOf } from './elements';
import { tableDescriptor, tableEntries, type TableDescriptor } from './lookup-tables';
import { expandSegments } from './segmented-table';

/** Tags of descriptor, data and segmented data for each colour. */
const colors = {
  red: ['x00281101', 'x00281201', 'x00281221'],
  green: ['x00281102', 'x00281202', 'x00281222'],
  blue: ['x00281103', 'x00281203', 'x00281223'],
} as const;

/**
 * The palette of a PALETTE COLOR image (PS3.3 C.7.6.3.1.5 and 6, C.7.9.2); undefined when a colour
 * is incomplete.
 */
export function readPalette(dataSet: DataSet, isSigned: boolean): Palette | undefined {
  const descriptor = tableDescriptor(dataSet, colors.red[0], isSigned);
  const red = readColor(dataSet, colors.red, isSigned);
  const green = readColor(dataSet, colors.green, isSigned);
  const blue = readColor(dataSet, colors.blue, isSigned);
  if (!descriptor || !red || !green || !blue) return undefined;
  if (red.length !== green.length || red.length !== blue.length) return undefined;
  const isWide = [red, green, blue].some((entries) => entries.some((entry) => entry > 0xff));
  // Reduces 16-bit entries to their upper byte. When all entries fit in 8 bits, they are used as
  // they are: some writers declare 16 bits and fill only the lower 8.
  const narrow = (entries: ArrayLike<number>) =>
    Uint8Array.from(entries, (entry) => (isWide ? entry >> 8 : entry));
  return {
    firstMapped: descriptor.firstMapped,
    red: narrow(red),
    green: narrow(green),
    blue: narrow(blue),
  };
}

function readColor(
  dataSet: DataSet,
  [descriptorTag, dataTag, segmentedTag]: (typeof colors)[keyof typeof colors],
  isSigned: boolean,
): Uint16Array | Uint8Array | undefined {
  const descriptor = tableDescriptor(dataSet, descriptorTag, isSigned);
  if (!descriptor) return undefined;
  return dataSet.elements[segmentedTag]
    ? readSegmented(dataSet, segmentedTag, descriptor)
    : tableEntries(dataSet, dataTag, descriptor);
}

function readSegmented(
  dataSet: DataSet,
  tag: string,
  { bits, count }: TableDescriptor,
): Uint16Array | undefined {
  const data = bits <= 8 ? bytesOf(dataSet, tag) : wordsOf(dataSet, tag);
  const entries = data && expandSegments(data);
  return entries && entries.length >= count ? Uint16Array.from(entries.slice(0, count)) : undefined;
}
