import type { Element } from 'dicom-parser';
import { compressedExtents } from '../frames/compressed-frames';
import { frameBytes, type FrameExtents } from '../frames/frame-extents';
import { type Extent, readFragments } from '../frames/fragments';
import { DicomError } from '../model/dicom-error';
import type { ImageDescription } from '../model/image';
import type { ParsedDicom } from '../parse/parse-dicom';
import { undefinedLength } from '../parse/tags';
import { readJ2kHead } from '../codecs/j2k-header';
import { cleanDeflated } from './streams/clean-deflated';
import { cleanStream, isJpeg } from './streams/clean-stream';
import { type Removal, Removals } from './streams/stream-parts';

/** Something beside the picture, and in which image it was. */
export interface Found extends Removal {
  /** Counted from 0; null for what belongs to no image. */
  frame: number | null;
}

/** Frames of compressed pixels without anything else, a stream each. */
export interface CleanFrames {
  frames: readonly Uint8Array[];
  found: readonly Found[];
}

/**
 * The whole frames of compressed pixels, each written anew by what it is; blocks that belong to none of them are left out.
 * @throws DicomError `truncated` where no frame is whole; others where a frame cannot be read
 */
export async function cleanFrames(
  parsed: ParsedDicom,
  pixels: Element,
  image: ImageDescription,
): Promise<CleanFrames> {
  const extents = compressedExtents(parsed, pixels, image);
  if (extents.length === 0) throw new DicomError('truncated', 'No frame of this file is whole.');
  const frames: Uint8Array[] = [];
  const found: Found[] = [];
  for (const [frame, extent] of extents.entries()) {
    const stream = frameBytes(parsed.bytes, extent);
    const isDeflated = parsed.syntax.pixels === 'deflated-frame';
    const { bytes, removed } = isDeflated ? await cleanDeflated(stream, image) : cleanStream(stream, image);
    frames.push(bytes);
    found.push(...removed.map((removal) => ({ ...removal, frame })));
  }
  found.push(...leftOver(parsed.bytes, pixels, extents).map((removal) => ({ ...removal, frame: null })));
  return { frames, found };
}

/** True of streams that nothing here knows how to walk: video, JPEG XL. */
export function isForeignStream(parsed: ParsedDicom, pixels: Element): boolean {
  if (parsed.syntax.pixels !== 'unsupported') return false;
  const [first] = readFragments(parsed.bytes, pixels).fragments;
  const start = first && parsed.bytes.subarray(first.offset, first.offset + first.length);
  return !start || !(isJpeg(start) || readJ2kHead(start)?.start === 0);
}

/** Blocks, and ends of blocks, that no frame takes. */
function leftOver(bytes: Uint8Array, pixels: Element, frames: readonly FrameExtents[]): Removal[] {
  if (pixels.length !== undefinedLength) return [];
  const taken = new Map<number, Extent>(frames.flat().map((extent) => [extent.offset, extent]));
  const removals = new Removals();
  const { fragments, cutAt } = readFragments(bytes, pixels);
  for (const { offset, length } of fragments) {
    const used = taken.get(offset)?.length ?? 0;
    removals.add(
      used === 0 ? 'extra-fragment' : 'after-the-end',
      bytes.subarray(offset + used, offset + length),
    );
  }
  if (cutAt !== undefined) removals.add('extra-fragment', bytes.subarray(cutAt + 8));
  return removals.list;
}
