import { DicomError } from '../model/dicom-error';
import type { Samples } from '../pixels/samples';
import { checkStream, endsEarly, isDamaged } from './check-stream';
import type { CompressedFrame } from './codec';
import { checkTileParts, readJ2kHead, type J2kHead } from './j2k-header';
import { readJpegHead, type JpegHead } from './jpeg/frame-header';

/**
 * Decodes a frame by the codec that its own bytes ask for, whatever the transfer syntax is labelled; the codec is loaded
 * the first time.
 */
export async function decodeStream(frame: CompressedFrame): Promise<Samples> {
  const jpeg = readJpegHead(frame.bytes);
  if (jpeg) return decodeJpeg(frame, jpeg);
  const j2k = readJ2kHead(frame.bytes);
  if (j2k) return decodeJ2k(frame, j2k);
  throw isDamaged();
}

async function decodeJpeg(frame: CompressedFrame, head: JpegHead): Promise<Samples> {
  const { bytes, image } = frame;
  checkStream({ ...head, components: head.components.length }, image);
  if (!hasEnd(bytes.subarray(head.offset))) throw endsEarly();
  if (head.process === 0xf7) return (await import('./jpeg-ls')).decodeJpegLs(frame);
  if (head.process === 0xc3) return (await import('./jpeg/lossless')).decodeJpegLossless(bytes, head, image);
  if (head.process <= 0xc2 && head.precision === 8) {
    return (await import('./jpeg-baseline')).decodeJpegBaseline(frame, head);
  }
  if (head.process <= 0xc1 && head.precision === 12) {
    return (await import('./jpeg/sequential')).decodeJpegSequential(bytes, head, image);
  }
  throw new DicomError('unsupported-compression', 'This kind of JPEG compression cannot be read here.');
}

/** An end marker cannot occur inside of compressed data; decoders fill up a stream without one and say nothing. */
function hasEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.lastIndexOf(0xd9); at > 0; at = bytes.lastIndexOf(0xd9, at - 1)) {
    if (bytes[at - 1] === 0xff) return true;
  }
  return false;
}

async function decodeJ2k(frame: CompressedFrame, head: J2kHead): Promise<Samples> {
  checkStream(head, frame.image);
  checkTileParts(frame.bytes, head);
  if (head.isHighThroughput) return (await import('./htj2k')).decodeHtj2k(frame);
  return (await import('./jpeg-2000')).decodeJpeg2000(frame);
}
