import { type DicomDataset, element, nativePixels, transferSyntaxes, writeDicom } from '@medrad/dicom/write';
import type { Place } from '../drawing/ellipsoid';
import { headAnatomy, headReach } from './head-anatomy';
import { sampleSlice, type SlicePlane } from './sample-slice';
import { type SyntheticFile, syntheticIdentity } from './synthetic-file';

/** Size and plane of a synthetic CT; every option has a default. */
export interface CtHeadOptions {
  /** Number of slices. Default 40. */
  slices?: number;
  /** Number of rows. Default 256; the default number of columns is the number of rows. */
  rows?: number;
  columns?: number;
  /** Width of the image in millimetres. Default 240. */
  fieldOfView?: number;
  /**
   * Degrees by which slices are tilted about the left-right axis, the back edge towards the feet. Default 12, so that
   * the planes are oblique.
   */
  obliqueness?: number;
  /**
   * Plane of the slices, by default axial. All planes are tilted alike, so that they stay at right angles to one
   * another.
   */
  plane?: CtPlane;
  /**
   * Text from which the UIDs of the study and its frame of reference are derived; by default each series has its own
   * study.
   */
  study?: string;
  /** Number of the series. Default 1. */
  seriesNumber?: number;
  /** Date of the study in DICOM format; none by default. */
  date?: string;
}

const windows = [
  { name: 'BRAIN', center: 40, width: 80 },
  { name: 'SUBDURAL', center: 75, width: 280 },
  { name: 'BONE', center: 600, width: 2800 },
] as const;
const intercept = -1024;

/** Orientation of the slices of a synthetic CT. */
export type CtPlane = 'axial' | 'coronal' | 'sagittal';

const crossed = (a: Place, b: Place): Place => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Directions in which rows and columns run; coronal and sagittal slices are shown upright. */
function directionsOf(plane: CtPlane, angle: number): { across: Place; down: Place } {
  const back: Place = [0, Math.cos(angle), -Math.sin(angle)];
  const foot: Place = [0, -Math.sin(angle), -Math.cos(angle)];
  if (plane === 'coronal') return { across: [1, 0, 0], down: foot };
  return plane === 'sagittal' ? { across: back, down: foot } : { across: [1, 0, 0], down: back };
}

/** Point that is reached from the origin by given distances in millimetres along given directions. */
const placeAt = (steps: readonly (readonly [Place, number])[]): Place =>
  steps.reduce<Place>(
    (sum, [way, by]) => [sum[0] + way[0] * by, sum[1] + way[1] * by, sum[2] + way[2] * by],
    [0, 0, 0],
  );

/**
 * Makes a synthetic CT of a head: oblique slices, the axial ones from foot to head, unsigned 12 bits in 16, with
 * rescaling to HU. The same options give the same bytes. The head contains {@link knownLesion}.
 */
export function* makeCtHead(options: CtHeadOptions = {}): Generator<SyntheticFile> {
  const { slices = 40, rows = 256, columns = rows, fieldOfView = 240, obliqueness = 12 } = options;
  const { plane: kind = 'axial', study, seriesNumber = 1, date } = options;
  const { across, down } = directionsOf(kind, (obliqueness * Math.PI) / 180);
  const normal = crossed(across, down);
  const spacing = fieldOfView / columns;
  const thickness = Math.round((2 * headReach * 100) / slices) / 100;
  const size = `ct head ${slices} ${rows} ${columns} ${fieldOfView} ${obliqueness}`;
  const name = [size, ...(study ? [kind, study, seriesNumber] : [])].join(' ');
  const folder = study ? `ct-study/${seriesNumber}` : 'ct-head';
  for (let index = 0; index < slices; index += 1) {
    const along = (index - (slices - 1) / 2) * thickness;
    const plane: SlicePlane = {
      rows,
      columns,
      position: placeAt([
        [across, (-(columns - 1) / 2) * spacing],
        [down, (-(rows - 1) / 2) * spacing],
        [normal, along],
      ]),
      alongRow: placeAt([[across, spacing]]),
      alongColumn: placeAt([[down, spacing]]),
    };
    const bytes = storedBytes(sampleSlice(headAnatomy, plane, { seed: index, grain: 5 }));
    const place = along - (-(slices - 1) / 2) * thickness;
    const header = [
      ...syntheticIdentity({
        modality: 'CT',
        series: name,
        instance: index + 1,
        kind: 'ct',
        seriesNumber,
        ...(study ? { study } : {}),
        ...(date ? { date } : {}),
      }),
      ...planeElements(plane, { spacing, thickness, location: place }),
      ...greyElements(),
      nativePixels(bytes, 16),
    ];
    yield {
      name: `${folder}/${String(index + 1).padStart(4, '0')}.dcm`,
      bytes: writeDicom(transferSyntaxes.explicitLittleEndian, header),
    };
  }
}

interface SliceSteps {
  spacing: number;
  thickness: number;
  location: number;
}

function planeElements(plane: SlicePlane, { spacing, thickness, location }: SliceSteps): DicomDataset {
  return [
    element('ImageType', 'ORIGINAL', 'PRIMARY', 'AXIAL'),
    element('BodyPartExamined', 'HEAD'),
    element('PatientPosition', 'HFS'),
    element('KVP', 120),
    element('SliceThickness', thickness),
    element('SpacingBetweenSlices', thickness),
    element('ImagePositionPatient', ...plane.position.map(toMicrometre)),
    element(
      'ImageOrientationPatient',
      ...[...plane.alongRow, ...plane.alongColumn].map((step) => step / spacing),
    ),
    element('PositionReferenceIndicator'),
    element('SliceLocation', toMicrometre(location)),
    element('PixelSpacing', spacing, spacing),
    element('Rows', plane.rows),
    element('Columns', plane.columns),
  ];
}

const toMicrometre = (millimetres: number) => Math.round(millimetres * 1000) / 1000;

function greyElements(): DicomDataset {
  return [
    element('SamplesPerPixel', 1),
    element('PhotometricInterpretation', 'MONOCHROME2'),
    element('BitsAllocated', 16),
    element('BitsStored', 12),
    element('HighBit', 11),
    element('PixelRepresentation', 0),
    element('WindowCenter', ...windows.map(({ center }) => center)),
    element('WindowWidth', ...windows.map(({ width }) => width)),
    element('WindowCenterWidthExplanation', ...windows.map(({ name }) => name)),
    element('RescaleIntercept', intercept),
    element('RescaleSlope', 1),
    element('RescaleType', 'HU'),
  ];
}

function storedBytes(hounsfield: Float32Array): Uint8Array {
  const bytes = new Uint8Array(2 * hounsfield.length);
  for (let index = 0; index < hounsfield.length; index += 1) {
    const value = ((hounsfield[index] as number) - intercept + 0.5) | 0;
    const stored = value < 0 ? 0 : value > 4095 ? 4095 : value;
    bytes[2 * index] = stored & 0xff;
    bytes[2 * index + 1] = stored >> 8;
  }
  return bytes;
}
