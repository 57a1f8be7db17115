import { DicomError } from '../model/dicom-error';
import type { CoarseSamples, Samples } from '../pixels/samples';
import { checkStream, endsEarly } from './check-stream';
import { coarseStep } from './coarse-step';
import type { CompressedFrame } from './codec';
import { checkTileParts, checkTiles, readJ2kHeader, type J2kHeader } from './j2k-header';
import { readJpegHeader, type JpegHeader } from './jpeg/frame-header';
import { once } from './once';
import { decodeRle } from './rle';

export { imageOfStream } from './image-of-stream';

/** Each codec is a separate chunk of the bundle, which is loaded on first use. */
const codecs = {
  jpegLs: once(() => import('./jpeg-ls')),
  jpegLossless: once(() => import('./jpeg/lossless')),
  jpegBaseline: once(() => import('./jpeg-baseline')),
  jpegSequential: once(() => import('./jpeg/sequential')),
  jpeg2000: once(() => import('./jpeg-2000')),
  htj2k: once(() => import('./htj2k')),
};

/**
 * Decodes a frame with the codec that its bytes require, whatever the declared transfer syntax;
 * loads the codec on first use.
 */
export async function decodeStream(frame: CompressedFrame): Promise<Samples> {
  const jpeg = readJpegHeader(frame.bytes);
  if (jpeg) return { ...(await decodeJpeg(frame, jpeg)), ...lossyBits(frame, jpeg, isLossyJpeg) };
  const j2k = readJ2kHeader(frame.bytes);
  if (j2k) return { ...(await decodeJ2k(frame, j2k)), ...lossyBits(frame, j2k, isLossyJ2k) };
  // RLE has no start marker: all other bytes are decoded as RLE, and its decoder refuses invalid
  // ones.
  return decodeRle(frame.bytes, frame.image);
}

/** Bits per sample of a lossy stream if they exceed Bits Stored; for other streams whether they are lossy is not read. */
function lossyBits<Head extends { precision: number }>(
  { bytes, image }: CompressedFrame,
  head: Head,
  isLossy: (bytes: Uint8Array, head: Head) => boolean,
): Pick<Samples, 'lossyBits'> {
  return head.precision > image.bitsStored && isLossy(bytes, head) ? { lossyBits: head.precision } : {};
}

/** Whether a stream has a cosine transform, or is JPEG-LS with a tolerance (ITU-T T.87 C.2.3). */
function isLossyJpeg(bytes: Uint8Array, { process, offset }: JpegHeader): boolean {
  if (process !== 0xf7) return (process & 3) !== 3;
  for (let at = offset; at + 4 < bytes.length; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xda) return (bytes[at + 5 + 2 * bytes[at + 4]!] ?? 0) > 0;
  }
  return false;
}

const isLossyJ2k = (_bytes: Uint8Array, { isReversible }: J2kHeader): boolean => !isReversible;

async function decodeJpeg(frame: CompressedFrame, head: JpegHeader): Promise<Samples> {
  const { bytes, image } = frame;
  checkStream({ ...head, components: head.components.length }, image);
  if (!hasEnd(bytes.subarray(head.offset))) throw endsEarly();
  if (head.process === 0xf7) return (await codecs.jpegLs()).decodeJpegLs(frame);
  if (head.process === 0xc3) return (await codecs.jpegLossless()).decodeJpegLossless(bytes, head, image);
  if (head.process <= 0xc2 && head.precision === 8) {
    if (head.process === 0xc2) checkScans(bytes);
    return (await codecs.jpegBaseline()).decodeJpegBaseline(frame, head);
  }
  if (head.process <= 0xc1 && head.precision === 12) {
    return (await codecs.jpegSequential()).decodeJpegSequential(bytes, head, image);
  }
  throw new DicomError('unsupported-compression', `${kindOf(head.process)} cannot be read here.`);
}

/** Name of a JPEG process that this engine does not support (ITU-T T.81 table B.1). */
function kindOf(process: number): string {
  if (process >= 0xc9) return 'JPEG with arithmetic coding';
  if (process >= 0xc5) return 'Hierarchical JPEG';
  return process === 0xc2 ? 'Progressive JPEG of more than 8 bits' : 'JPEG of this number of bits';
}

/**
 * Maximum number of scans of a progressive stream, each of which costs a pass over the whole image.
 * Encoders write about ten.
 */
const maxScans = 200;

function checkScans(bytes: Uint8Array): void {
  let scans = 0;
  for (let at = bytes.indexOf(0xda); at > 0; at = bytes.indexOf(0xda, at + 1)) {
    if (bytes[at - 1] === 0xff) scans += 1;
  }
  if (scans > maxScans) throw new DicomError('too-large', 'This image has too many scans to be shown.');
}

/**
 * Whether the stream contains the end marker, which cannot occur in compressed data. Decoders
 * silently fill in what a stream without an end marker lacks.
 */
function hasEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.lastIndexOf(0xd9); at > 0; at = bytes.lastIndexOf(0xd9, at - 1)) {
    if (bytes[at - 1] === 0xff) return true;
  }
  return false;
}

function checkJ2k(frame: CompressedFrame, head: J2kHeader): void {
  checkStream(head, frame.image);
  checkTiles(head);
  checkTileParts(frame.bytes, head);
}

async function decodeJ2k(frame: CompressedFrame, head: J2kHeader): Promise<Samples> {
  checkJ2k(frame, head);
  if (head.isHighThroughput) return (await codecs.htj2k()).decodeHtj2k(frame, head);
  return (await codecs.jpeg2000()).decodeJpeg2000(frame, head);
}

/**
 * Decodes a frame at reduced resolution, in a tenth of the time; null when the full frame decodes
 * quickly or its codec has no reduced resolution.
 * @throws DicomError as {@link decodeStream} does
 */
export async function decodeCoarsely(frame: CompressedFrame): Promise<CoarseSamples | null> {
  const head = readJpegHeader(frame.bytes) ? null : readJ2kHeader(frame.bytes);
  const step = head && coarseStep(head);
  if (!head || !step) return null;
  checkJ2k(frame, head);
  const samples = await (await codecs.jpeg2000()).decodeJpeg2000(frame, head, Math.log2(step));
  const [rows, columns] = [Math.ceil(head.rows / step), Math.ceil(head.columns / step)];
  // An image that is offset on its JPEG 2000 reference grid can have another number of rows or
  // columns after halving than this calculation gives.
  if (samples.values.length !== rows * columns * head.components) return null;
  return { ...samples, ...lossyBits(frame, head, isLossyJ2k), rows, columns, step };
}
