import { deflateRawSync } from 'node:zlib';
import { concat, dataSet, dicomFile, explicitLittle, type TestElement } from '../../build/dicom-bytes';
import { encodeBaselineJpeg } from '../../build/encode-baseline-jpeg';
import { type CodecImage, encodeByCodec } from '../../build/encode-by-codec';
import { encodeLosslessJpeg } from '../../build/encode-lossless-jpeg';
import { encodeRle } from '../../build/encode-rle';
import { imageElements, type TestImage } from '../../build/image-file';
import { seededRandom } from '../../mutations/random';
import { j2kPlaces, withoutComments } from './j2k-places';
import { huffmanPlaces, jpegPlaces } from './jpeg-places';
import type { StreamPlace } from './places';
import { deflatedPlaces, rlePlaces } from './rle-places';

const [rows, columns] = [12, 20];
export const size = rows * columns;

/** Attributes of grey pixels with 12 bits in 16. */
const grey: TestImage = { rows, columns, bitsAllocated: 16, bitsStored: 12, frames: 2 };

/** Random 12-bit samples of a frame, little-endian. */
export function greyBytes(seed: number): Uint8Array {
  const random = seededRandom(seed);
  return Uint8Array.from({ length: 2 * size }, (_, at) => random(at % 2 === 0 ? 256 : 16));
}

const codecImage: CodecImage = {
  width: columns,
  height: rows,
  bitsPerSample: 12,
  componentCount: 1,
  isSigned: false,
  isUsingColorTransform: false,
};

/** A transfer syntax, a compressed frame in it, and places in its stream where text can be hidden. */
export interface CodecCase {
  name: string;
  syntax: string;
  image: TestImage;
  places: readonly StreamPlace[];
  frame(seed: number): Promise<Uint8Array> | Uint8Array;
}

const asSamples = (bytes: Uint8Array) => new Uint16Array(bytes.slice().buffer);
const lossless = (predictor: number) => (seed: number) =>
  encodeLosslessJpeg(asSamples(greyBytes(seed)), { rows, columns, components: 1, precision: 12, predictor });
const colour: TestImage = { rows, columns, samples: 3, photometric: 'RGB', frames: 2 };
const colourImage: CodecImage = { ...codecImage, bitsPerSample: 8, componentCount: 3 };
const colourBytes = (seed: number) => concat([greyBytes(seed), greyBytes(seed + 100)]).subarray(0, 3 * size);

function baseline(seed: number): Uint8Array {
  const random = seededRandom(seed);
  return encodeBaselineJpeg({ rows, columns, sampling: [[1, 1]] }, () =>
    Array.from({ length: 64 }, (_, at) => (at < 5 ? random(9) - 4 : 0)),
  );
}

const jpegLs = (name: string, syntax: string): CodecCase => ({
  name,
  syntax,
  image: grey,
  places: jpegPlaces,
  frame: (seed) => encodeByCodec('jpegLs', greyBytes(seed), codecImage),
});
const j2k = (name: string, syntax: string, codec: 'jpeg2000' | 'htj2k'): CodecCase => ({
  name,
  syntax,
  image: grey,
  places: j2kPlaces,
  frame: async (seed) => withoutComments(await encodeByCodec(codec, greyBytes(seed), codecImage)),
});

const root = '1.2.840.10008.1.2.';

/** Every encapsulated transfer syntax that the engine reads. */
export const codecCases: readonly CodecCase[] = [
  {
    name: 'JPEG baseline',
    syntax: `${root}4.50`,
    image: { rows, columns, frames: 2 },
    places: huffmanPlaces,
    frame: baseline,
  },
  {
    name: 'JPEG extended',
    syntax: `${root}4.51`,
    image: { rows, columns, frames: 2 },
    places: huffmanPlaces,
    frame: baseline,
  },
  { name: 'JPEG lossless', syntax: `${root}4.57`, image: grey, places: huffmanPlaces, frame: lossless(4) },
  {
    name: 'JPEG lossless SV1',
    syntax: `${root}4.70`,
    image: grey,
    places: huffmanPlaces,
    frame: lossless(1),
  },
  jpegLs('JPEG-LS lossless', `${root}4.80`),
  jpegLs('JPEG-LS near-lossless', `${root}4.81`),
  {
    name: 'JPEG-LS in three scans',
    syntax: `${root}4.80`,
    image: colour,
    places: jpegPlaces,
    frame: (seed) => encodeByCodec('jpegLs', colourBytes(seed), colourImage),
  },
  j2k('JPEG 2000 lossless', `${root}4.90`, 'jpeg2000'),
  j2k('JPEG 2000', `${root}4.91`, 'jpeg2000'),
  j2k('HTJ2K lossless', `${root}4.201`, 'htj2k'),
  j2k('HTJ2K lossless RPCL', `${root}4.202`, 'htj2k'),
  j2k('HTJ2K', `${root}4.203`, 'htj2k'),
  {
    name: 'RLE',
    syntax: `${root}5`,
    image: grey,
    places: rlePlaces,
    frame: (seed) => encodeRle(greyBytes(seed), 2, 2),
  },
  {
    name: 'deflated frames',
    syntax: `${root}8.1`,
    image: grey,
    places: deflatedPlaces,
    frame: (seed) => new Uint8Array(deflateRawSync(greyBytes(seed))),
  },
];

/** Every native transfer syntax that the engine can write. */
export const nativeSyntaxes = {
  'implicit little-endian': [root.slice(0, -1), { isExplicit: false, isLittleEndian: true }],
  'explicit little-endian': [`${root}1`, explicitLittle],
  'explicit big-endian': [`${root}2`, { isExplicit: true, isLittleEndian: false }],
  'deflated data set': [`${root}1.99`, explicitLittle],
} as const;

/** A file with native pixels in one of the transfer syntaxes. */
export function nativeFileOf(
  name: keyof typeof nativeSyntaxes,
  image: TestImage,
  elements: readonly TestElement[],
): Uint8Array {
  const [syntax, writing] = nativeSyntaxes[name];
  const sorted = [...imageElements(image), ...elements].sort((one, other) => one.tag - other.tag);
  const replaced = sorted.filter(({ tag }, index) => sorted[index + 1]?.tag !== tag);
  if (name !== 'deflated data set') return dicomFile(syntax, replaced, writing);
  return concat([dicomFile(syntax, []), deflateRawSync(dataSet(replaced, writing))]);
}
