import type { DataSet } from 'dicom-parser';
import type { FrameDisplay } from '../model/display';
import type { ImageDescription } from '../model/image';
import { describeCine } from './cine';
import { codeOf } from './elements';
import { frameHeader } from './functional-groups';
import { describeGeometry } from './geometry';
import { readTables } from './lookup-tables';
import { describeModality, hasNegativeValues } from './modality';
import { readOverlays } from './overlays';
import { readPadding } from './padding';
import { readPalette, readSupplement } from './palette';
import { readShutter } from './shutter';
import { suvOf } from './suv';
import { suvFactsOf } from './suv-enhanced';
import { describeWindows, frameVoiLut } from './windows';

const voiLuts = 'x00283010';
const modality = 'x00080060';
const presentationLutShape = 'x20500020';

/**
 * The display attributes that only greyscale images have: modality transform, windows, padding
 * and supplemental palette.
 */
function describeGray(
  dataSet: DataSet,
  image: ImageDescription,
  frameIndex: number,
): Pick<
  FrameDisplay,
  'rescale' | 'unit' | 'windows' | 'voiTables' | 'isInverted' | 'padding' | 'supplement' | 'suv'
> {
  const header = frameHeader(dataSet, frameIndex);
  const { rescale, unit } = describeModality(header, image);
  const padding = readPadding(dataSet, image);
  const supplement = readSupplement(header, image.isSigned);
  return {
    rescale,
    unit,
    windows: describeWindows(header),
    voiTables: readTables(header.macro(frameVoiLut), voiLuts, hasNegativeValues(rescale, image)),
    isInverted: image.photometric === 'MONOCHROME1' || codeOf(dataSet, presentationLutShape) === 'INVERSE',
    ...(padding ? { padding } : {}),
    ...(supplement ? { supplement } : {}),
    ...(codeOf(dataSet, modality) === 'PT' ? { suv: suvOf(suvFactsOf(header, rescale)) } : {}),
  };
}

function describeColor(
  dataSet: DataSet,
  image: ImageDescription,
): Pick<
  FrameDisplay,
  'rescale' | 'unit' | 'windows' | 'voiTables' | 'isInverted' | 'palette' | 'sampleBits'
> {
  const palette = image.photometric === 'PALETTE COLOR' ? readPalette(dataSet, image.isSigned) : undefined;
  return {
    rescale: { slope: 1, intercept: 0 },
    unit: '',
    windows: [],
    voiTables: [],
    isInverted: false,
    ...(palette ? { palette } : {}),
    ...(image.samplesPerPixel === 3 ? { sampleBits: image.bitsStored } : {}),
  };
}

/**
 * Display attributes of one frame: modality transform, windows, overlays, shutter, geometry. Reads
 * functional groups of enhanced objects and attributes of plain ones. Never throws for invalid
 * attributes, which are ignored.
 * @param frameIndex index of the frame, from 0
 * @param samples the frame's samples before masking to Bits Stored, whose unused bits may hold
 * overlays ({@link hasOverlaysInPixels}); without them such overlays are left out
 */
export function describeDisplay(
  dataSet: DataSet,
  image: ImageDescription,
  frameIndex: number,
  samples?: ArrayLike<number>,
): FrameDisplay {
  const isGray = image.photometric === 'MONOCHROME1' || image.photometric === 'MONOCHROME2';
  const cine = describeCine(dataSet, frameIndex, image.frames);
  const header = frameHeader(dataSet, frameIndex);
  const geometry = describeGeometry(header);
  const shutter = readShutter(header, image, geometry.aspectRatio);
  return {
    ...(isGray ? describeGray(dataSet, image, frameIndex) : describeColor(dataSet, image)),
    overlays: readOverlays(dataSet, image, frameIndex, samples),
    ...geometry,
    ...(shutter ? { shutter } : {}),
    ...(cine ? { cine } : {}),
  };
}
