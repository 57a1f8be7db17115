import { element, nativePixels, sequence, transferSyntaxes, writeDicom } from '@medrad/dicom/write';
import { hashAt, smoothNoise } from '../drawing/space-noise';
import { type SyntheticFile, syntheticIdentity } from './synthetic-file';

const { PI, abs, atan2, cos, exp, max, min, sin, sqrt } = Math;

/** Size and length of a synthetic cine loop. */
export interface UltrasoundOptions {
  /** Number of frames, which together show one heartbeat. Default 30. */
  frames?: number;
  /** Number of rows. Default 240. */
  rows?: number;
  /** Number of columns. Default 320. */
  columns?: number;
}

/** Depth of the image in centimetres, and half the angle of the sector in radians. */
const depth = 15;
const halfAngle = 0.7;
const frameTime = 33;

/**
 * Makes a synthetic cine loop of a beating heart as a sector scan: 8 bits, many frames, with the spacing in the
 * ultrasound region.
 */
export function makeUltrasoundCine(options: UltrasoundOptions = {}): SyntheticFile {
  const { frames = 30, rows = 240, columns = 320 } = options;
  const pixels = new Uint8Array(frames * rows * columns);
  const perPixel = depth / (rows - 8);
  for (let frame = 0; frame < frames; frame += 1) {
    const beat = 0.5 - 0.5 * cos((2 * PI * frame) / frames);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const x = (column - (columns - 1) / 2) * perPixel;
        const at = (frame * rows + row) * columns + column;
        pixels[at] = echoAt(x, (row - 4) * perPixel, beat, frame);
      }
    }
  }
  const header = [
    ...syntheticIdentity({
      modality: 'US',
      series: `cine ${frames} ${rows} ${columns}`,
      instance: 1,
      kind: 'ultrasoundCine',
    }),
    element('ImageType', 'ORIGINAL', 'PRIMARY', ''),
    element('NumberOfFrames', frames),
    element('FrameIncrementPointer', 0x00181063),
    element('FrameTime', frameTime),
    element('CineRate', Math.round(1000 / frameTime)),
    regionOf(rows, columns, perPixel),
    element('Rows', rows),
    element('Columns', columns),
    element('SamplesPerPixel', 1),
    element('PhotometricInterpretation', 'MONOCHROME2'),
    element('BitsAllocated', 8),
    element('BitsStored', 8),
    element('HighBit', 7),
    element('PixelRepresentation', 0),
    element('LossyImageCompression', '00'),
    nativePixels(pixels, 8),
  ];
  return { name: 'cine/0001.dcm', bytes: writeDicom(transferSyntaxes.explicitLittleEndian, header) };
}

/** Brightness at a position in centimetres: x is measured from the middle, y from the probe. */
function echoAt(x: number, y: number, beat: number, frame: number): number {
  const range = sqrt(x * x + y * y);
  const angle = atan2(x, y);
  if (y <= 0 || range > depth || range < 0.4 || abs(angle) > halfAngle) return 0;
  const grain = 0.45 + 0.75 * hashAt(Math.round(range * 26), Math.round(angle * 150), frame, 11);
  const drift = 0.8 + 0.35 * smoothNoise(range * 1.6, angle * 9, beat * 2, 5);
  const fade = exp(-range / 26) * (1 - 0.25 * (abs(angle) / halfAngle) ** 4);
  return min(255, max(0, 235 * tissueAt(x, y, beat) * grain * drift * fade));
}

/** Share of the sound that the tissue at a position reflects: chest wall, heart muscle, blood or valve. */
function tissueAt(x: number, y: number, beat: number): number {
  if (y < 1.5) return 0.62 + 0.25 * sin(y * 9);
  const left = ring(x - 1, y - 6.4, 2 - 0.55 * beat, 3.5 - 0.45 * beat, 1 + 0.35 * beat);
  const right = ring(x + 3.1, y - 6.2, 1.2 - 0.2 * beat, 2.8 - 0.2 * beat, 0.4);
  const atrium = ring(x - 0.8, y - 11.8, 1.7 + 0.25 * beat, 1.6 + 0.2 * beat, 0.35);
  const leaf = 0.16 + 0.5 * (1 - beat);
  const isValve = abs(abs(x - 0.9) - leaf * (1 + (10.1 - y))) < 0.11 && y > 9.1 && y < 10.2;
  if (isValve) return 0.95;
  const inner = max(left, right, atrium);
  if (inner >= 0) return inner;
  return y > 13.6 ? 0.8 : 0.22;
}

/**
 * Echo of a heart chamber: 0.04 in the blood, 0.5 in the wall around the blood, -1 outside the wall. Half axes and wall
 * are in centimetres.
 */
function ring(x: number, y: number, rx: number, ry: number, wall: number): number {
  if ((x / rx) ** 2 + (y / ry) ** 2 < 1) return 0.04;
  return (x / (rx + wall)) ** 2 + (y / (ry + wall)) ** 2 < 1 ? 0.5 : -1;
}

function regionOf(rows: number, columns: number, perPixel: number) {
  const [tissue, twoDimensional, centimetres] = [1, 1, 3];
  return sequence('SequenceOfUltrasoundRegions', [
    element('RegionSpatialFormat', twoDimensional),
    element('RegionDataType', tissue),
    element('RegionFlags', 0),
    element('RegionLocationMinX0', 0),
    element('RegionLocationMinY0', 0),
    element('RegionLocationMaxX1', columns - 1),
    element('RegionLocationMaxY1', rows - 1),
    element('PhysicalUnitsXDirection', centimetres),
    element('PhysicalUnitsYDirection', centimetres),
    element('PhysicalDeltaX', perPixel),
    element('PhysicalDeltaY', perPixel),
  ]);
}
