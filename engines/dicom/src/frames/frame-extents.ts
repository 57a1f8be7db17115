import type { DataSet, Element } from 'dicom-parser';
import { readFragments, type Encapsulated, type Extent } from './fragments';

/** The byte ranges that make up one frame, in order. */
export type FrameExtents = readonly Extent[];

/**
 * Assigns bytes to the frames of an encapsulated pixel element: by the Extended Offset Table, else
 * by the Basic Offset Table, else by start markers, else by one fragment per frame. Lists only
 * complete frames, up to the first incomplete one.
 */
export function encapsulatedFrames(
  bytes: Uint8Array,
  dataSet: DataSet,
  pixels: Element,
  frames: number,
): FrameExtents[] {
  const encapsulated = readFragments(bytes, pixels);
  return (
    byExtendedTable(dataSet, encapsulated, frames) ??
    byBasicTable(encapsulated, frames) ??
    byFragments(bytes, encapsulated, frames)
  );
}

/**
 * Extents of the frames by the Extended Offset Table (PS3.3 C.7.6.3.1.8), with one fragment per frame. Null when the
 * table does not match the fragments.
 */
function byExtendedTable(
  dataSet: DataSet,
  { base, fragments, cutAt }: Encapsulated,
  frames: number,
): FrameExtents[] | null {
  const offsets = readLongs(dataSet, dataSet.elements['x7fe00001']);
  const lengths = readLongs(dataSet, dataSet.elements['x7fe00002']);
  if (offsets.length === 0 || offsets.length !== lengths.length) return null;
  const whole = new Map(fragments.map(({ offset, length }) => [offset, length]));
  const extents = offsets.map((offset, index) => ({ offset: base + offset + 8, length: lengths[index]! }));
  const isThere = ({ offset, length }: Extent) => length <= (whole.get(offset) ?? -1);
  const missing = extents.findIndex((extent) => !isThere(extent));
  if (missing >= 0 && cutAt === undefined) return null;
  return extents.slice(0, missing >= 0 ? missing : frames).map((extent) => [extent]);
}

function readLongs({ byteArray }: DataSet, element: Element | undefined): number[] {
  if (!element) return [];
  const view = new DataView(byteArray.buffer, byteArray.byteOffset + element.dataOffset, element.length);
  return Array.from({ length: element.length >>> 3 }, (_, index) =>
    Number(view.getBigUint64(index * 8, true)),
  );
}

/** Extents of the frames by the Basic Offset Table; null when the table does not match the fragments. */
function byBasicTable(
  { offsets, fragments, base, cutAt }: Encapsulated,
  frames: number,
): FrameExtents[] | null {
  if (offsets.length === 0) return null;
  // One entry for many frames means that the writer did not fill the table.
  if (offsets.length < frames && offsets.length < fragments.length) return null;
  const firsts = new Map(fragments.map(({ offset }, index) => [offset - 8 - base, index]));
  const starts = offsets.map((offset) => firsts.get(offset));
  const known = starts.filter((start) => start !== undefined);
  // In a truncated file the last offsets lie beyond the end; otherwise an unknown offset makes the
  // table invalid.
  const isPrefix = cutAt !== undefined && starts.indexOf(undefined) === known.length;
  if (known.length < offsets.length && !isPrefix) return null;
  if (known[0] !== 0 || known.some((start, index) => index > 0 && start <= known[index - 1]!)) return null;
  const isBetween = cutAt === undefined || offsets.includes(cutAt - base);
  return split(fragments, known, isBetween).slice(0, frames);
}

function byFragments(bytes: Uint8Array, { fragments, cutAt }: Encapsulated, frames: number): FrameExtents[] {
  const starts = fragments.flatMap(({ offset }, index) => (beginsImage(bytes, offset) ? [index] : []));
  const isBetween = cutAt === undefined || beginsImage(bytes, cutAt + 8);
  if (starts[0] === 0) return split(fragments, starts, isBetween).slice(0, frames);
  // RLE and deflated frames have no marker; the standard requires one fragment per frame.
  if (frames > 1) return fragments.slice(0, frames).map((fragment) => [fragment]);
  return cutAt !== undefined || fragments.length === 0 ? [] : [fragments];
}

/**
 * Splits fragments into frames.
 * @param isBetween whether the fragments end at a frame boundary; else the last frame is incomplete
 */
function split(fragments: readonly Extent[], starts: readonly number[], isBetween: boolean): FrameExtents[] {
  const found = starts.map((start, index) => fragments.slice(start, starts[index + 1]));
  return isBetween ? found : found.slice(0, -1);
}

const signatures = [
  // Start markers of JPEG and JPEG-LS, of a JPEG 2000 codestream, and of a JP2 file.
  [0xff, 0xd8, 0xff],
  [0xff, 0x4f, 0xff, 0x51],
  [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20],
];

function beginsImage(bytes: Uint8Array, offset: number): boolean {
  return signatures.some((signature) => signature.every((byte, index) => bytes[offset + index] === byte));
}

/** Bytes of a frame; a view of the file when they are contiguous. */
export function frameBytes(bytes: Uint8Array, extents: FrameExtents): Uint8Array {
  const [first] = extents;
  if (extents.length === 1 && first) return bytes.subarray(first.offset, first.offset + first.length);
  const whole = new Uint8Array(extents.reduce((total, { length }) => total + length, 0));
  let position = 0;
  for (const { offset, length } of extents) {
    whole.set(bytes.subarray(offset, offset + length), position);
    position += length;
  }
  return whole;
}
