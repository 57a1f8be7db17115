import type { DataSet } from 'dicom-parser';
import type { Overlay } from '../model/display';
import type { ImageDescription } from '../model/image';
import { bytesOf, decimalOf, textOf, wordOf } from './elements';

/** Tags of the sixteen overlay groups. */
const groups = Array.from({ length: 16 }, (_, index) => {
  const group = (0x6000 + index * 2).toString(16);
  return {
    rows: `x${group}0010`,
    columns: `x${group}0011`,
    frames: `x${group}0015`,
    description: `x${group}0022`,
    origin: `x${group}0050`,
    frameOrigin: `x${group}0051`,
    bitsAllocated: `x${group}0100`,
    bitPosition: `x${group}0102`,
    label: `x${group}1500`,
    data: `x${group}3000`,
  };
});
type Group = (typeof groups)[number];

/** Maximum number of pixels of an overlay plane. */
const limit = 2 ** 26;

/** Whether the overlay plane of a group is stored in bits of the pixel data. */
const isInPixels = (dataSet: DataSet, tags: Group): boolean =>
  !dataSet.elements[tags.data] &&
  (wordOf(dataSet, tags.bitsAllocated, false) ?? 1) > 1 &&
  wordOf(dataSet, tags.bitPosition, false) !== undefined;

/** Whether an overlay of the file is in unused bits of the pixels (PS3.5 8.1.2, retired). */
export function hasOverlaysInPixels(dataSet: DataSet): boolean {
  return groups.some((tags) => isInPixels(dataSet, tags));
}

/**
 * Index of a frame's plane in an overlay group; undefined when the group has none for this frame
 * (PS3.3 C.9.3).
 */
function planeIndex(dataSet: DataSet, tags: Group, frameIndex: number): number | undefined {
  const frames = decimalOf(dataSet, tags.frames);
  // A single plane applies to every frame.
  if (frames === undefined) return 0;
  const index = frameIndex + 1 - (wordOf(dataSet, tags.frameOrigin, false) ?? 1);
  return index >= 0 && index < frames ? index : undefined;
}

/** Overlay planes of a frame, by group; incomplete ones are left out. */
export function readOverlays(
  dataSet: DataSet,
  image: ImageDescription,
  frameIndex: number,
  samples: ArrayLike<number> | undefined,
): Overlay[] {
  return groups.flatMap((tags) => {
    const inPixels = isInPixels(dataSet, tags);
    if (!inPixels && !dataSet.elements[tags.data]) return [];
    const rows = inPixels ? image.rows : (wordOf(dataSet, tags.rows, false) ?? 0);
    const columns = inPixels ? image.columns : (wordOf(dataSet, tags.columns, false) ?? 0);
    const plane = planeIndex(dataSet, tags, frameIndex);
    const size = rows * columns;
    if (size === 0 || size > limit || plane === undefined) return [];
    const bits = inPixels
      ? bitsOfPixels(samples, wordOf(dataSet, tags.bitPosition, false) ?? 0, size)
      : bitsOfPlane(dataSet, tags.data, plane * size, size);
    if (!bits) return [];
    return {
      label: textOf(dataSet, tags.label) || textOf(dataSet, tags.description),
      rows,
      columns,
      top: (wordOf(dataSet, tags.origin, true, 0) ?? 1) - 1,
      left: (wordOf(dataSet, tags.origin, true, 1) ?? 1) - 1,
      bits,
    };
  });
}

function bitsOfPixels(
  samples: ArrayLike<number> | undefined,
  position: number,
  size: number,
): Uint8Array | undefined {
  if (!samples || samples.length < size) return undefined;
  const bits = new Uint8Array(size);
  for (let index = 0; index < size; index += 1) bits[index] = (samples[index]! >> position) & 1;
  return bits;
}

/** Bits are packed from the lowest, with frames contiguous (PS3.5 8.1.2). */
function bitsOfPlane(dataSet: DataSet, tag: string, first: number, size: number): Uint8Array | undefined {
  const bytes = bytesOf(dataSet, tag);
  if (!bytes || bytes.length * 8 < first + size) return undefined;
  const isBigEndian = dataSet.byteArrayParser.readUint16(Uint8Array.of(0, 1), 0) === 1;
  const swap = isBigEndian && dataSet.elements[tag]?.vr !== 'OB' ? 1 : 0;
  const bits = new Uint8Array(size);
  for (let index = 0; index < size; index += 1) {
    const bit = first + index;
    bits[index] = ((bytes[(bit >> 3) ^ swap] ?? 0) >> (bit & 7)) & 1;
  }
  return bits;
}
