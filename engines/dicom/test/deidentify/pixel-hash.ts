import { createHash } from 'node:crypto';
import { parseDicom as parseByThirdParty } from 'dicom-parser';
import { readFragments } from '../../src/frames/fragments';
import { defaultLimits } from '../../src/parse/limits';
import { parseDicom } from '../../src/parse/parse-dicom';

/** Pads a value to even length, as in a file, so that the padding byte is included in the hash. */
const filledUp = (bytes: Uint8Array) => Buffer.concat([bytes, new Uint8Array(bytes.length % 2)]);

/** Hash of the exact pixel data of a file; of compressed pixels, fragment by fragment. */
export async function pixelHash(bytes: Uint8Array): Promise<string> {
  const { pixels, bytes: whole } = await parseDicom(bytes, defaultLimits, 'pixels');
  if (!pixels) return 'none';
  const hash = createHash('sha256');
  if (!pixels.hadUndefinedLength) {
    const end = Math.min(whole.length, pixels.dataOffset + pixels.length);
    return hash.update(filledUp(whole.subarray(pixels.dataOffset, end))).digest('hex');
  }
  const { fragments, cutAt } = readFragments(whole, pixels);
  for (const { offset, length } of fragments) {
    hash.update(filledUp(whole.subarray(offset, offset + length))).update(' ');
  }
  if (cutAt !== undefined) hash.update(filledUp(whole.subarray(cutAt + 8))).update(' ');
  return hash.digest('hex');
}

/**
 * Like {@link pixelHash}, but finds the pixel data with dicom-parser, so that an error of this
 * engine cannot hide.
 */
export function pixelHashByThirdParty(bytes: Uint8Array): string {
  const dataSet = parseByThirdParty(bytes);
  const pixels = ['x7fe00010', 'x7fe00008', 'x7fe00009'].map((tag) => dataSet.elements[tag]).find(Boolean);
  if (!pixels) return 'none';
  const hash = createHash('sha256');
  if (!pixels.fragments) {
    return hash.update(bytes.subarray(pixels.dataOffset, pixels.dataOffset + pixels.length)).digest('hex');
  }
  for (const { position, length } of pixels.fragments) {
    hash.update(filledUp(bytes.subarray(position, position + length))).update(' ');
  }
  return hash.digest('hex');
}
