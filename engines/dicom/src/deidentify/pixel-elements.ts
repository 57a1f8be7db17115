import type { Element } from 'dicom-parser';
import { DicomError } from '../model/dicom-error';
import { readFragments } from '../frames/fragments';
import type { ImageDescription } from '../model/image';
import type { ParsedDicom } from '../parse/parse-dicom';
import { undefinedLength } from '../parse/tags';
import { textOf } from '../values/elements';
import type { DicomElement, FragmentsElement, ValueElement } from '../write/element';
import { transferSyntaxes } from '../write/write-dicom';
import { blankEmbeddedText } from './embedded-text';
import { tagNumber } from './clean-dataset';

/** Pixels as they lie in a file, ready to be written again. */
export interface CopiedPixels {
  transferSyntax: string;
  element: DicomElement;
  /** Native pixels, for a look at unused bits; fragments of streams, for a look at what they say. */
  native?: Uint8Array;
  fragments?: readonly Uint8Array[];
  state: 'untouched' | 'trimmed' | 'blanked-comments';
}

/** RLE and deflated frames: their streams have no place for words. */
const wordless = new Set(['1.2.840.10008.1.2.5', '1.2.840.10008.1.2.8.1']);
const numberOfFrames = 'x00280008';
const encapsulatedSyntax = /^1\.2\.840\.10008\.1\.2\.\d{1,3}(\.\d{1,3})?$/;

/**
 * Copies the pixels bit for bit. Bytes after the last frame, other than zeros, are no pixels and are left out.
 * @throws DicomError `unsupported-compression` where the pixels cannot be told apart from their label
 */
export function copyPixels(
  parsed: ParsedDicom,
  pixels: Element,
  image: ImageDescription,
  isBlanked: boolean,
): CopiedPixels {
  return pixels.length === undefinedLength || pixels.hadUndefinedLength
    ? copyFragments(parsed, pixels, image, isBlanked)
    : copyNative(parsed, pixels, image);
}

function copyNative(
  { bytes, dataSet, encoding, syntax }: ParsedDicom,
  pixels: Element,
  image: ImageDescription,
): CopiedPixels {
  if (syntax.hasBigEndianPixels && encoding.isLittleEndian) {
    throw new DicomError(
      'unsupported-compression',
      "This file is in a vendor's own form and cannot be written again.",
    );
  }
  const there = bytes.subarray(pixels.dataOffset, Math.min(bytes.length, pixels.dataOffset + pixels.length));
  const isCounted = /^\d*$/.test(textOf(dataSet, numberOfFrames));
  const expected = nativeLength(image);
  // Nothing hides among zeros; and where the count of frames is no number, what follows the first may be frames.
  const isLonger = isCounted && there.subarray(expected).some((byte) => byte !== 0);
  const native = isLonger ? there.subarray(0, expected) : there;
  const isWide = image.bitsAllocated > 8;
  const isFloat = image.kind !== 'integer';
  const integer = pixels.vr === 'OB' && !isWide ? 'OB' : isWide || pixels.vr === 'OW' ? 'OW' : 'OB';
  const element: ValueElement = {
    tag: tagNumber(pixels.tag),
    vr: isFloat ? (image.kind === 'float' ? 'OF' : 'OD') : integer,
    bytes: native,
  };
  const { explicitBigEndian, explicitLittleEndian } = transferSyntaxes;
  return {
    transferSyntax: encoding.isLittleEndian ? explicitLittleEndian : explicitBigEndian,
    element,
    native,
    state: isLonger ? 'trimmed' : 'untouched',
  };
}

/** Bytes of all frames; two pixels of YBR_FULL_422 share their colour (PS3.3 C.7.6.3.1.2). */
function nativeLength({
  rows,
  columns,
  samplesPerPixel,
  bitsAllocated,
  frames,
  photometric,
}: ImageDescription): number {
  const samples = photometric.endsWith('_422') ? 2 : samplesPerPixel;
  return Math.ceil((rows * columns * samples * bitsAllocated * frames) / 8);
}

function copyFragments(
  { bytes, encoding, transferSyntaxUid, syntax }: ParsedDicom,
  pixels: Element,
  { frames }: ImageDescription,
  isBlanked: boolean,
): CopiedPixels {
  const isLabelled = encapsulatedSyntax.test(transferSyntaxUid) && syntax.pixels !== 'native';
  if (!isLabelled || !encoding.isLittleEndian || !encoding.isExplicit) {
    throw new DicomError(
      'unsupported-compression',
      'The compression of this file is not what its label says.',
    );
  }
  const { offsets, fragments: extents, cutAt } = readFragments(bytes, pixels);
  const found = extents.map(({ offset, length }) => bytes.subarray(offset, offset + length));
  // What came of a fragment that is cut short stays, so that nothing of the picture is lost.
  if (cutAt !== undefined && isItem(bytes, cutAt)) found.push(bytes.subarray(cutAt + 8));
  const fragments = isBlanked ? blankEmbeddedText(found) : found;
  const table = offsets.length <= frames ? offsetTable(offsets) : new Uint8Array(0);
  const element: FragmentsElement = {
    tag: tagNumber(pixels.tag),
    vr: 'OB',
    fragments: [table, ...fragments],
  };
  const isChanged = fragments.some((fragment, index) => fragment !== found[index]);
  return {
    transferSyntax: transferSyntaxUid,
    element,
    fragments: wordless.has(transferSyntaxUid) ? [] : found,
    state: isChanged ? 'blanked-comments' : 'untouched',
  };
}

const isItem = (bytes: Uint8Array, at: number) =>
  bytes[at] === 0xfe && bytes[at + 1] === 0xff && bytes[at + 2] === 0x00 && bytes[at + 3] === 0xe0;

function offsetTable(offsets: readonly number[]): Uint8Array {
  const table = new Uint8Array(4 * offsets.length);
  const view = new DataView(table.buffer);
  for (const [index, offset] of offsets.entries()) view.setUint32(4 * index, offset, true);
  return table;
}
