import type { Element } from 'dicom-parser';
import { compressedExtents } from '../frames/compressed-frames';
import { frameBytes, type FrameExtents } from '../frames/frame-extents';
import { type Extent, readFragments } from '../frames/fragments';
import { DicomError } from '../model/dicom-error';
import type { ImageDescription } from '../model/image';
import type { ParsedDicom } from '../parse/parse-dicom';
import { undefinedLength } from '../parse/tags';
import { readJ2kHeader } from '../codecs/j2k-header';
import { cleanDeflated } from './streams/clean-deflated';
import { cleanStream, isJpeg } from './streams/clean-stream';
import { type Removal, Removals } from './streams/stream-parts';

/** Bytes in the pixel data that do not belong to the image, with the index of their frame. */
export interface Found extends Removal {
  /** Frame index from 0; null for data outside of any frame. */
  frame: number | null;
}

/** Compressed frames that contain only the image, one stream per frame. */
export interface CleanFrames {
  frames: readonly Uint8Array[];
  found: readonly Found[];
}

/**
 * Rewrites the complete frames of compressed pixels; drops fragments that belong to no complete
 * frame.
 * @throws DicomError `truncated` when no frame is complete; other codes when a frame cannot be read
 */
export async function cleanFrames(
  parsed: ParsedDicom,
  pixels: Element,
  image: ImageDescription,
): Promise<CleanFrames> {
  const extents = compressedExtents(parsed, pixels, image);
  if (extents.length === 0) throw new DicomError('truncated', 'No frame of this file is complete.');
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

/** Whether the streams are of a kind that cannot be parsed here, such as video or JPEG XL. */
export function isForeignStream(parsed: ParsedDicom, pixels: Element): boolean {
  if (parsed.syntax.pixels !== 'unsupported') return false;
  const [first] = readFragments(parsed.bytes, pixels).fragments;
  const start = first && parsed.bytes.subarray(first.offset, first.offset + first.length);
  return !start || !(isJpeg(start) || readJ2kHeader(start)?.start === 0);
}

/** Fragments, or parts at the end of fragments, that belong to no frame. */
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
