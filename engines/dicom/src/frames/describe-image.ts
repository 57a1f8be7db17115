import type { DataSet, Element } from 'dicom-parser';
import { DicomError } from '../model/dicom-error';
import type { ImageDescription, Photometric } from '../model/image';
import type { DicomLimits } from '../parse/limits';

const photometrics = new Set<string>([
  'MONOCHROME1',
  'MONOCHROME2',
  'PALETTE COLOR',
  'RGB',
  'YBR_FULL',
  'YBR_FULL_422',
  'YBR_PARTIAL_422',
  'YBR_PARTIAL_420',
  'YBR_ICT',
  'YBR_RCT',
] satisfies Photometric[]);

const inconsistent = (sentence: string) => new DicomError('inconsistent', sentence);

/**
 * Reads the Image Pixel module (PS3.3 C.7.6.3) and checks its consistency.
 * @param pixels the pixel data element, whose tag tells integers from floating point
 * @throws DicomError `no-dimensions`, `bit-allocation`, `inconsistent` or `too-large`
 */
export function describeImage(dataSet: DataSet, pixels: Element, limits: DicomLimits): ImageDescription {
  const rows = dataSet.uint16('x00280010') ?? 0;
  const columns = dataSet.uint16('x00280011') ?? 0;
  if (rows === 0 || columns === 0) {
    throw new DicomError('no-dimensions', 'Invalid DICOM file: missing image dimensions');
  }
  if (rows * columns > limits.framePixels) {
    throw new DicomError('too-large', `An image of ${columns}×${rows} pixels is too large to be shown.`);
  }
  const kind = kindOf(pixels);
  const samplesPerPixel = dataSet.uint16('x00280002') ?? 1;
  if (samplesPerPixel !== 1 && samplesPerPixel !== 3) {
    throw inconsistent(`An image of ${samplesPerPixel} samples per pixel cannot be shown.`);
  }
  return {
    rows,
    columns,
    samplesPerPixel,
    photometric: photometricOf(dataSet, samplesPerPixel),
    isPlanar: samplesPerPixel === 3 && dataSet.uint16('x00280006') === 1,
    ...bitsOf(dataSet, kind),
    kind,
    frames: framesOf(dataSet, limits),
  };
}

function kindOf(pixels: Element): ImageDescription['kind'] {
  if (pixels.tag === 'x7fe00008') return 'float';
  return pixels.tag === 'x7fe00009' ? 'double' : 'integer';
}

function photometricOf(dataSet: DataSet, samplesPerPixel: 1 | 3): Photometric {
  const assumed = samplesPerPixel === 1 ? 'MONOCHROME2' : 'RGB';
  const name = (dataSet.string('x00280004') ?? assumed).trim().toUpperCase();
  if (!photometrics.has(name)) throw inconsistent('The colour format of this image cannot be shown.');
  const isGray = name.startsWith('MONOCHROME') || name === 'PALETTE COLOR';
  if (isGray !== (samplesPerPixel === 1)) {
    throw inconsistent(`An image of ${samplesPerPixel} samples per pixel cannot be ${name}.`);
  }
  return name as Photometric;
}

type Bits = Pick<ImageDescription, 'bitsAllocated' | 'bitsStored' | 'highBit' | 'isSigned'>;

/**
 * Reads the layout of bits. An invalid Bits Stored counts as Bits Allocated, and an invalid High
 * Bit as Bits Stored - 1, as in other DICOM readers.
 */
function bitsOf(dataSet: DataSet, kind: ImageDescription['kind']): Bits {
  if (kind === 'float') return { bitsAllocated: 32, bitsStored: 32, highBit: 31, isSigned: true };
  if (kind === 'double') return { bitsAllocated: 64, bitsStored: 64, highBit: 63, isSigned: true };
  const bitsAllocated = dataSet.uint16('x00280100') ?? 0;
  if (bitsAllocated !== 1 && bitsAllocated !== 8 && bitsAllocated !== 16 && bitsAllocated !== 32) {
    throw new DicomError('bit-allocation', `Unsupported bit allocation: ${bitsAllocated}`);
  }
  const declared = dataSet.uint16('x00280101') ?? bitsAllocated;
  const bitsStored = declared === 0 || declared > bitsAllocated ? bitsAllocated : declared;
  const high = dataSet.uint16('x00280102') ?? bitsStored - 1;
  const highBit = high >= bitsAllocated || high < bitsStored - 1 ? bitsStored - 1 : high;
  return { bitsAllocated, bitsStored, highBit, isSigned: dataSet.uint16('x00280103') === 1 };
}

function framesOf(dataSet: DataSet, limits: DicomLimits): number {
  const frames = Number.parseInt(dataSet.string('x00280008') ?? '1', 10);
  if (frames > limits.frames) throw new DicomError('too-large', `${frames} frames are too many to be shown.`);
  return frames >= 1 ? frames : 1;
}
