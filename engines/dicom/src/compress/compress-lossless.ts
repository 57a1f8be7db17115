import type { Element } from 'dicom-parser';
import type { LocateWasm } from '../codecs/wasm/wasm-files';
import { type DicomImage, readDicomImage } from '../frames/dicom-image';
import { DicomError } from '../model/dicom-error';
import { joined } from '../parse/joined';
import { defaultLimits } from '../parse/limits';
import { explicitLittleEndian } from '../parse/transfer-syntax';
import { hasOverlaysInPixels } from '../values/overlays';
import { ascii, encapsulatedPixels } from '../write/encode-value';
import { elementBytes } from '../write/write-dicom';
import { compressFrames } from './compress-frames';

const jpegLsLossless = '1.2.840.10008.1.2.4.80';
const photometrics: ReadonlySet<string> = new Set(['MONOCHROME1', 'MONOCHROME2', 'RGB']);
/** Number of bytes of an element header with a 32-bit length: tag, VR, reserved bytes, length. */
const longHeader = 12;

/** Options of lossless compression. */
export interface CompressOptions {
  /** Returns the URLs of the codecs' WebAssembly files. Default: the files of this package. */
  locateWasm?: LocateWasm;
}

/**
 * Compresses a DICOM file to JPEG-LS Lossless, and verifies for each frame that every sample is
 * restored. The header stays, except Planar Configuration, which is 0 in interleaved streams.
 * @param bytes a file as `deidentify` writes it: explicit little-endian, with nothing after the
 * pixels
 * @returns the input unchanged for any other file; for pixels that are compressed, of 1 or 32 bits,
 * floating point, palette, subsampled, or with embedded overlays; and when compression saves
 * nothing or an encoder fails
 */
export async function compressLossless(
  bytes: Uint8Array,
  options: CompressOptions = {},
): Promise<Uint8Array> {
  try {
    const read = await readDicomImage(bytes, defaultLimits);
    const pixels = read.parsed.pixels;
    if (!pixels || !isCompressible(read, pixels)) return bytes;
    const streams = await compressFrames(read, options.locateWasm);
    const compressed = streams && rewrite(read, pixels, streams);
    return compressed && compressed.length < bytes.length ? compressed : bytes;
  } catch (error) {
    // An image that cannot be compressed is returned uncompressed, which is valid as well.
    if (error instanceof DicomError) return bytes;
    throw error;
  }
}

function isCompressible({ parsed, image, reader }: DicomImage, pixels: Element): boolean {
  const { bytes, dataSet, encoding, transferSyntaxUid } = parsed;
  return (
    transferSyntaxUid === explicitLittleEndian &&
    encoding.isExplicit &&
    encoding.isLittleEndian &&
    image.kind === 'integer' &&
    (image.bitsAllocated === 8 || image.bitsAllocated === 16) &&
    photometrics.has(image.photometric) &&
    reader.wholeFrames === image.frames &&
    // A compressed stream contains exactly the pixels that the header declares, so nothing may
    // follow the last frame.
    pixels.length === evenLength(image) &&
    pixels.dataOffset + pixels.length === bytes.length &&
    (pixels.vr === 'OB' || pixels.vr === 'OW') &&
    !hasOverlaysInPixels(dataSet) &&
    metaOf(dataSet.elements) !== null
  );
}

function evenLength({ rows, columns, samplesPerPixel, bitsAllocated, frames }: DicomImage['image']): number {
  const length = (rows * columns * samplesPerPixel * bitsAllocated * frames) / 8;
  return length + (length % 2);
}

/** The file meta elements that depend on the transfer syntax. */
function metaOf(elements: DicomImage['parsed']['dataSet']['elements']) {
  const [groupLength, transferSyntax] = [elements['x00020000'], elements['x00020010']];
  return groupLength?.length === 4 && transferSyntax ? { groupLength, transferSyntax } : null;
}

function rewrite(
  { parsed, image }: DicomImage,
  pixels: Element,
  streams: readonly Uint8Array[],
): Uint8Array | null {
  const { bytes, dataSet } = parsed;
  const meta = metaOf(dataSet.elements);
  if (!meta) return null;
  const { groupLength, transferSyntax } = meta;
  const head = bytes.slice(0, pixels.dataOffset - longHeader);
  const view = new DataView(head.buffer);
  const planar = dataSet.elements['x00280006'];
  if (image.samplesPerPixel === 3 && planar) view.setUint16(planar.dataOffset, 0, true);
  const uid = paddedUid(jpegLsLossless);
  const before = view.getUint32(groupLength.dataOffset, true);
  view.setUint32(groupLength.dataOffset, before + uid.length - transferSyntax.length, true);
  view.setUint16(transferSyntax.dataOffset - 2, uid.length, true);
  return joined([
    head.subarray(0, transferSyntax.dataOffset),
    uid,
    head.subarray(transferSyntax.dataOffset + transferSyntax.length),
    elementBytes(encapsulatedPixels(streams)),
  ]);
}

const paddedUid = (uid: string): Uint8Array => ascii(uid.length % 2 === 0 ? uid : `${uid}\0`);
