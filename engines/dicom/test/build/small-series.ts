import {
  type DicomDataset,
  element,
  nativePixels,
  transferSyntaxes,
  uidFromText,
  writeDicom,
} from '../../src/write';
import { seededRandom } from '../mutations/random';

/** A file of a test series, named as on a disc. */
export interface TestFile {
  /** Path of the file on the disc, for example `ct-head/0001.dcm`. */
  name: string;
  bytes: Uint8Array;
}

const sopClasses = {
  CT: '1.2.840.10008.5.1.4.1.1.2',
  DX: '1.2.840.10008.5.1.4.1.1.1.1',
  US: '1.2.840.10008.5.1.4.1.1.3.1',
} as const;

interface Identity {
  modality: keyof typeof sopClasses;
  /** Text from which the UIDs are derived. */
  series: string;
  /** Number of the instance, from 1. */
  instance?: number;
}

/**
 * The elements that identify a file. Patient name and id are present without value, so that a test
 * can insert values.
 */
const identityOf = ({ modality, series, instance = 1 }: Identity): DicomDataset => [
  element('SOPClassUID', sopClasses[modality]),
  element('SOPInstanceUID', uidFromText(`${series} instance ${instance}`)),
  element('StudyInstanceUID', uidFromText(`${series} study`)),
  element('SeriesInstanceUID', uidFromText(`${series} series`)),
  element('FrameOfReferenceUID', uidFromText(`${series} frame`)),
  element('Modality', modality),
  element('SeriesNumber', 1),
  element('InstanceNumber', instance),
  element('PatientName'),
  element('PatientID'),
];

/** Synthetic grey pixels of 8 bits, or of 12 bits in 16. */
function greyImage(rows: number, columns: number, bits: 8 | 12, frames = 1, seed = 1): DicomDataset {
  const random = seededRandom(seed);
  const allocated = bits === 8 ? 8 : 16;
  const pixels = new Uint8Array(rows * columns * frames * (allocated / 8));
  // In 12-bit values, the upper four bits of the high byte are zero.
  pixels.forEach((_, at) => (pixels[at] = random(allocated === 16 && at % 2 === 1 ? 16 : 256)));
  return [
    element('Rows', rows),
    element('Columns', columns),
    element('SamplesPerPixel', 1),
    element('PhotometricInterpretation', 'MONOCHROME2'),
    element('BitsAllocated', allocated),
    element('BitsStored', bits),
    element('HighBit', bits - 1),
    element('PixelRepresentation', 0),
    nativePixels(pixels, allocated),
  ];
}

const fileOf = (name: string, dataset: DicomDataset): TestFile => ({
  name,
  bytes: writeDicom(transferSyntaxes.explicitLittleEndian, dataset),
});

const spacing = 5;
const tilt = (12 * Math.PI) / 180;

/** Square CT slices from foot to head, 5 mm apart, tilted by 12 degrees about the left-right axis. */
export function ctSlices({ slices, rows }: { slices: number; rows: number }): TestFile[] {
  return Array.from({ length: slices }, (_, index) =>
    fileOf(`ct-head/${String(index + 1).padStart(4, '0')}.dcm`, [
      ...identityOf({ modality: 'CT', series: `ct ${slices} ${rows}`, instance: index + 1 }),
      element('BodyPartExamined', 'HEAD'),
      element('SliceThickness', spacing),
      element('SpacingBetweenSlices', spacing),
      element('ImagePositionPatient', 0, Math.sin(tilt) * index * spacing, Math.cos(tilt) * index * spacing),
      element('ImageOrientationPatient', 1, 0, 0, 0, Math.cos(tilt), -Math.sin(tilt)),
      element('PixelSpacing', 1, 1),
      element('WindowCenter', 40),
      element('WindowWidth', 80),
      element('RescaleIntercept', -1024),
      element('RescaleSlope', 1),
      ...greyImage(rows, rows, 12, 1, index + 1),
    ]),
  );
}

/** A radiograph of one frame. */
export const radiographFile = (rows: number): TestFile =>
  fileOf('chest/0001.dcm', [
    ...identityOf({ modality: 'DX', series: `chest ${rows}` }),
    element('ImagerPixelSpacing', 1, 1),
    ...greyImage(rows, rows, 12),
  ]);

/** An ultrasound loop: several frames in one file. */
export const cineFile = ({ frames, rows }: { frames: number; rows: number }): TestFile =>
  fileOf('cine/0001.dcm', [
    ...identityOf({ modality: 'US', series: `cine ${frames} ${rows}` }),
    element('NumberOfFrames', frames),
    element('FrameTime', 33),
    ...greyImage(rows, rows, 8, frames),
  ]);
