import type { DataSet } from 'dicom-parser';
import type { Palette } from '../model/display';
import { bytesOf, codeOf, wordsOf } from './elements';
import type { FrameHeader } from './functional-groups';
import { tableDescriptor, tableEntries, type TableDescriptor } from './lookup-tables';
import { expandSegments } from './segmented-table';

/** Tags of descriptor, data and segmented data for each colour. */
const colors = {
  red: ['x00281101', 'x00281201', 'x00281221'],
  green: ['x00281102', 'x00281202', 'x00281222'],
  blue: ['x00281103', 'x00281203', 'x00281223'],
} as const;

const pixelPresentation = 'x00089205';
/** Functional groups that give the Pixel Presentation of a frame: MR, CT, PET, X-ray 3D and ultrasound volumes. */
const frameTypes = ['x00189226', 'x00189329', 'x00189751', 'x00189504', 'x00189806'];

/**
 * The palette that colours the high values of a grey image (PS3.3 C.7.6.19): only where Pixel Presentation is COLOR for
 * the frame, or for the file when the frame has none.
 */
export function readSupplement(header: FrameHeader, isSigned: boolean): Palette | undefined {
  const { dataSet } = header;
  const own = frameTypes.map((tag) => header.items(tag)[0]).find((item) => item !== undefined);
  const presentation = (own && codeOf(own, pixelPresentation)) || codeOf(dataSet, pixelPresentation);
  return presentation === 'COLOR' ? readPalette(dataSet, isSigned) : undefined;
}

/** Whether a file has a palette that colours grey frames, or some of them. */
export const mayHaveSupplement = (dataSet: DataSet): boolean =>
  ['COLOR', 'MIXED'].includes(codeOf(dataSet, pixelPresentation));

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
    : tableEntries(dataSet, dataTag, {
        ...descriptor,
        bits: holdsBytes(dataSet, dataTag, descriptor) ? 8 : descriptor.bits,
      });
}

/**
 * Whether a colour has one byte per entry, whatever number of bits its descriptor declares: some writers declare 16 and
 * write 8.
 */
export function holdsBytes(dataSet: DataSet, tag: string, { count }: TableDescriptor): boolean {
  return bytesOf(dataSet, tag)?.length === count + (count % 2);
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
