import { joined } from '../parse/joined';
import type { Element } from 'dicom-parser';
import { isNative } from '../frames/dicom-image';
import { readFragments } from '../frames/fragments';
import { DicomError } from '../model/dicom-error';
import type { ImageDescription } from '../model/image';
import type { ParsedDicom } from '../parse/parse-dicom';
import { undefinedLength } from '../parse/tags';
import { layOutNative } from '../pixels/native-layout';
import { textOf } from '../values/elements';
import type { DicomElement, FragmentsElement, ValueElement } from '../write/element';
import { encapsulatedPixels } from '../write/encode-value';
import { transferSyntaxes } from '../write/write-dicom';
import { tagNumber } from './clean-dataset';
import { cleanFrames, type Found, isForeignStream } from './clean-frames';
import type { DeidentifyReport } from './report';
import { clearUnusedBits } from './streams/unused-bits';

/** Pixel data to be written. */
export interface CopiedPixels {
  transferSyntax: string;
  element: DicomElement;
  /** Native pixels as they are written, so that their unused bits can be checked. */
  native?: Uint8Array;
  found: readonly Found[];
  state: Exclude<DeidentifyReport['pixels'], 'blacked-out'>;
  /** Whether each frame has one fragment and a Basic Offset Table entry. */
  hasOwnTable: boolean;
}

const numberOfFrames = 'x00280008';
const encapsulatedSyntax = /^1\.2\.840\.10008\.1\.2\.\d{1,3}(\.\d{1,3})?$/;

/**
 * Copies the pixels. Bytes after the last frame, except zeros, are dropped.
 * @param isCleaned whether to leave out of compressed pixels everything that is not the image
 * @throws DicomError `unsupported-compression` when the encoding of the pixels cannot be determined
 */
export async function copyPixels(
  parsed: ParsedDicom,
  pixels: Element,
  image: ImageDescription,
  isCleaned: boolean,
): Promise<CopiedPixels> {
  const isEncapsulated = pixels.length === undefinedLength || pixels.hadUndefinedLength === true;
  if (!isEncapsulated && isNative(parsed, pixels, image)) return copyNative(parsed, pixels, image, isCleaned);
  checkLabel(parsed);
  // Compressed pixels of defined length violate PS3.5 A.4 and are rewritten encapsulated.
  if (!isEncapsulated && parsed.syntax.pixels !== 'unsupported') return copyFrames(parsed, pixels, image);
  if (isForeignStream(parsed, pixels)) return copyForeign(parsed, pixels, image);
  return isCleaned ? copyFrames(parsed, pixels, image) : copyFragments(parsed, pixels, image);
}

function copyNative(
  { bytes, dataSet, encoding, syntax }: ParsedDicom,
  pixels: Element,
  image: ImageDescription,
  isCleaned: boolean,
): CopiedPixels {
  if (syntax.hasBigEndianPixels && encoding.isLittleEndian) {
    throw new DicomError(
      'unsupported-compression',
      'This file is in a proprietary format and cannot be rewritten.',
    );
  }
  const there = bytes.subarray(pixels.dataOffset, Math.min(bytes.length, pixels.dataOffset + pixels.length));
  const isCounted = isCleaned || /^\d*$/.test(textOf(dataSet, numberOfFrames));
  const needed = Math.ceil((layOutNative(image, there.length).bits * image.frames) / 8);
  // In big-endian words, the last byte of an odd number of bytes is the second of its word, so the
  // whole word is needed.
  const expected = encoding.isLittleEndian ? needed : needed + (needed % 2);
  const behind = there.subarray(expected);
  // Trailing zeros carry no data. When the number of frames is invalid, trailing bytes may be
  // frames, so they are kept.
  const isLonger = isCounted && behind.some((byte) => byte !== 0);
  const trimmed = isLonger ? there.subarray(0, expected) : there;
  const native = isCleaned ? clearUnusedBits(trimmed, image, encoding.isLittleEndian) : trimmed;
  const found: Found[] = isLonger ? [{ frame: null, kind: 'after-the-pixels', bytes: behind }] : [];
  if (native !== trimmed) found.push({ frame: null, kind: 'unused-bits', bytes: new Uint8Array(0) });
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
    found,
    state: native !== trimmed ? 'cleaned' : isLonger ? 'trimmed' : 'untouched',
    hasOwnTable: true,
  };
}

function checkLabel({ encoding, transferSyntaxUid, syntax }: ParsedDicom): void {
  const isLabelled = encapsulatedSyntax.test(transferSyntaxUid) && syntax.pixels !== 'native';
  if (!isLabelled || !encoding.isLittleEndian || !encoding.isExplicit) {
    throw new DicomError(
      'unsupported-compression',
      'The compression of this file differs from its transfer syntax.',
    );
  }
}

async function copyFrames(
  parsed: ParsedDicom,
  pixels: Element,
  image: ImageDescription,
): Promise<CopiedPixels> {
  const { frames, found } = await cleanFrames(parsed, pixels, image);
  return {
    transferSyntax: parsed.transferSyntaxUid,
    element: { ...encapsulatedPixels(frames), tag: tagNumber(pixels.tag) },
    found,
    state: found.length > 0 ? 'cleaned' : 'untouched',
    hasOwnTable: true,
  };
}

async function copyFragments(
  parsed: ParsedDicom,
  pixels: Element,
  image: ImageDescription,
): Promise<CopiedPixels> {
  const found = await cleanFrames(parsed, pixels, image).then(
    (clean) => clean.found,
    (): Found[] => [{ frame: null, kind: 'not-searched', bytes: new Uint8Array(0) }],
  );
  return { ...asFragments(parsed, pixels, image), found };
}

const copyForeign = (parsed: ParsedDicom, pixels: Element, image: ImageDescription): CopiedPixels => {
  const copied = asFragments(parsed, pixels, image);
  const bytes = joined(copied.element.fragments.slice(1));
  return { ...copied, found: [{ frame: null, kind: 'not-searched', bytes }] };
};

/** Copies every fragment unchanged. */
function asFragments(
  { bytes, transferSyntaxUid }: ParsedDicom,
  pixels: Element,
  { frames }: ImageDescription,
): CopiedPixels & { element: FragmentsElement } {
  const { offsets, fragments: extents, cutAt } = readFragments(bytes, pixels);
  const found = extents.map(({ offset, length }) => bytes.subarray(offset, offset + length));
  // The available part of a truncated fragment is copied too, so that no image data is lost.
  if (cutAt !== undefined && isItem(bytes, cutAt)) found.push(bytes.subarray(cutAt + 8));
  const table = offsets.length <= frames ? offsetTable(offsets) : new Uint8Array(0);
  return {
    transferSyntax: transferSyntaxUid,
    element: { tag: tagNumber(pixels.tag), vr: 'OB', fragments: [table, ...found] },
    found: [],
    state: 'untouched',
    hasOwnTable: false,
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
