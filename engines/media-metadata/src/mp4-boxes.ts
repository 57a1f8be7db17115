import type { ByteSource } from './byte-source';
import { MetadataRefusal } from './clean-plan';

/** A box of ISO/IEC 14496-12: its header begins at `at`, its content at `content`. */
export interface Box {
  type: string;
  at: number;
  content: number;
  end: number;
}

/**
 * Maximum number of boxes at one level; a file with more was probably made to take long to read.
 */
const maxBoxes = 10_000;
/** Length of a video sample entry before its boxes, in bytes (ISO/IEC 14496-12 12.1.3). */
export const entryBytes = 78;

const shortHeader = 8;
const longHeader = 16;

/** The refusal of a damaged file. */
export const broken = () => new MetadataRefusal('This MP4 file is damaged: its parts contradict each other.');

async function readBox(source: ByteSource, at: number, end: number): Promise<Box> {
  const head = await source.read(at, Math.min(end, at + longHeader));
  if (head.length < shortHeader) throw broken();
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const type = String.fromCharCode(...head.subarray(4, 8));
  let size = view.getUint32(0);
  let header = shortHeader;
  if (size === 1) {
    if (head.length < longHeader) throw broken();
    size = Number(view.getBigUint64(8));
    header = longHeader;
  }
  // A size of zero means that the box extends to the end of the file.
  if (size === 0) size = end - at;
  // A truncated file lacks its last frames; it can be played up to there.
  if (type === 'mdat' && at + size > end) size = end - at;
  if (size < header || at + size > end) throw broken();
  return { type, at, content: at + header, end: at + size };
}

/**
 * The consecutive boxes of a byte range.
 * @throws MetadataRefusal when they do not fill it
 */
export async function boxesOf(source: ByteSource, from: number, end: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at < end;) {
    const box = await readBox(source, at, end);
    boxes.push(box);
    if (boxes.length > maxBoxes) throw broken();
    at = box.end;
  }
  return boxes;
}

/** The bytes of a range, for reading numbers. */
export async function viewOf(source: ByteSource, from: number, to: number): Promise<DataView> {
  const bytes = await source.read(from, to);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
