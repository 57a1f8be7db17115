import { type DicomDataset, element, nativePixels, transferSyntaxes, writeDicom } from '@medrad/dicom/write';
import type { Place } from '../drawing/ellipsoid';
import { headAnatomy, headReach } from './head-anatomy';
import { sampleSlice, type SlicePlane } from './sample-slice';
import { type SyntheticFile, syntheticIdentity } from './synthetic-file';

/** Size and plane of a made CT; all have a default. */
export interface CtHeadOptions {
  /** 40 unless told. */
  slices?: number;
  /** 256 unless told. */
  rows?: number;
  columns?: number;
  /** Edge of the picture in millimetres; 240 unless told. */
  fieldOfView?: number;
  /** Degrees by which slices are tipped about the left-right axis, chin down; 12 unless told, so that planes are oblique. */
  obliqueness?: number;
}

const windows = [
  { name: 'BRAIN', center: 40, width: 80 },
  { name: 'SUBDURAL', center: 75, width: 280 },
  { name: 'BONE', center: 600, width: 2800 },
] as const;
const intercept = -1024;

/**
 * A CT of a head of no person: axial oblique slices from foot to head, unsigned 12 bits in 16, HU by rescale. The same
 * options give the same bytes. It holds {@link knownLesion}.
 */
export function* makeCtHead(options: CtHeadOptions = {}): Generator<SyntheticFile> {
  const { slices = 40, rows = 256, columns = rows, fieldOfView = 240, obliqueness = 12 } = options;
  const angle = (obliqueness * Math.PI) / 180;
  const down: Place = [0, Math.cos(angle), -Math.sin(angle)];
  const normal: Place = [0, Math.sin(angle), Math.cos(angle)];
  const spacing = fieldOfView / columns;
  const thickness = Math.round((2 * headReach * 100) / slices) / 100;
  const name = `ct head ${slices} ${rows} ${columns} ${fieldOfView} ${obliqueness}`;
  for (let index = 0; index < slices; index += 1) {
    const along = (index - (slices - 1) / 2) * thickness;
    const corner = [-(columns - 1) / 2, -(rows - 1) / 2].map((steps) => steps * spacing) as [number, number];
    const plane: SlicePlane = {
      rows,
      columns,
      position: [corner[0], down[1] * corner[1] + normal[1] * along, down[2] * corner[1] + normal[2] * along],
      alongRow: [spacing, 0, 0],
      alongColumn: [0, down[1] * spacing, down[2] * spacing],
    };
    const bytes = storedBytes(sampleSlice(headAnatomy, plane, { seed: index, grain: 5 }));
    const place = along - (-(slices - 1) / 2) * thickness;
    const header = [
      ...syntheticIdentity({ modality: 'CT', series: name, instance: index + 1, kind: 'ct' }),
      ...planeElements(plane, thickness, place),
      ...greyElements(),
      nativePixels(bytes, 16),
    ];
    yield {
      name: `ct-head/${String(index + 1).padStart(4, '0')}.dcm`,
      bytes: writeDicom(transferSyntaxes.explicitLittleEndian, header),
    };
  }
}

function planeElements(plane: SlicePlane, thickness: number, location: number): DicomDataset {
  const spacing = plane.alongRow[0];
  return [
    element('ImageType', 'ORIGINAL', 'PRIMARY', 'AXIAL'),
    element('BodyPartExamined', 'HEAD'),
    element('PatientPosition', 'HFS'),
    element('KVP', 120),
    element('SliceThickness', thickness),
    element('SpacingBetweenSlices', thickness),
    element('ImagePositionPatient', ...plane.position.map(toMicrometre)),
    element('ImageOrientationPatient', 1, 0, 0, ...plane.alongColumn.map((step) => step / spacing)),
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
