import { element, nativePixels, transferSyntaxes, writeDicom } from '@medrad/dicom/write';
import { chestAnatomy } from './chest-anatomy';
import { chordOf, inBall, type Place } from '../drawing/ellipsoid';
import { grainAt } from '../drawing/space-noise';
import { type SyntheticFile, syntheticIdentity } from './synthetic-file';

/** Size of a synthetic radiograph. */
export interface RadiographOptions {
  /** Number of rows. Default 512. */
  rows?: number;
  /** Number of columns. Default 512. */
  columns?: number;
}

/** Width of the detector in millimetres. */
const detector = 400;
const towardsDetector: Place = [0, 1, 0];
/**
 * Stored value where nothing attenuates the beam, and how much an attenuation by the factor e lowers the stored value.
 */
const [emptyBeam, perWeakening] = [3900, 820];

/**
 * Makes a synthetic chest film: MONOCHROME1, unsigned 12 bits in 16, pixel spacing at the detector. The same options
 * give the same bytes.
 */
export function makeRadiograph(options: RadiographOptions = {}): SyntheticFile {
  const { rows = 512, columns = 512 } = options;
  const spacing = detector / columns;
  const header = [
    ...syntheticIdentity({
      modality: 'DX',
      series: `chest ${rows} ${columns}`,
      instance: 1,
      kind: 'digitalRadiograph',
    }),
    element('ImageType', 'ORIGINAL', 'PRIMARY', ''),
    element('PresentationIntentType', 'FOR PRESENTATION'),
    element('BodyPartExamined', 'CHEST'),
    element('ViewPosition', 'PA'),
    element('PatientOrientation', 'L', 'F'),
    element('ImagerPixelSpacing', spacing, spacing),
    element('Rows', rows),
    element('Columns', columns),
    element('SamplesPerPixel', 1),
    element('PhotometricInterpretation', 'MONOCHROME1'),
    element('BitsAllocated', 16),
    element('BitsStored', 12),
    element('HighBit', 11),
    element('PixelRepresentation', 0),
    element('WindowCenter', 2000),
    element('WindowWidth', 3400),
    element('PresentationLUTShape', 'INVERSE'),
    nativePixels(expose(rows, columns, spacing), 16),
  ];
  return { name: 'chest/0001.dcm', bytes: writeDicom(transferSyntaxes.explicitLittleEndian, header) };
}

function expose(rows: number, columns: number, spacing: number): Uint8Array {
  const weakened = new Float32Array(rows * columns);
  for (const { solid, weakening } of chestAnatomy) {
    const step = inBall(solid, towardsDetector, true);
    const reach = Math.max(...solid.radii);
    const across = spanOf(solid.center[0], reach, columns, spacing);
    const down = spanOf(-solid.center[2], reach, rows, spacing);
    for (let row = down.from; row <= down.to; row += 1) {
      const z = -(row - (rows - 1) / 2) * spacing;
      for (let column = across.from; column <= across.to; column += 1) {
        // The patient's left is on the right of the film.
        const x = (column - (columns - 1) / 2) * spacing;
        const chord = chordOf(inBall(solid, [x, 0, z]), step);
        if (!chord) continue;
        const at = row * columns + column;
        weakened[at] = (weakened[at] as number) + weakening * (chord.to - chord.from);
      }
    }
  }
  return toStored(weakened, columns);
}

/** Range of pixels along one axis that a solid may cover. */
function spanOf(center: number, reach: number, count: number, spacing: number) {
  const middle = (count - 1) / 2;
  return {
    from: Math.max(0, Math.floor(middle + (center - reach) / spacing)),
    to: Math.min(count - 1, Math.ceil(middle + (center + reach) / spacing)),
  };
}

function toStored(weakened: Float32Array, columns: number): Uint8Array {
  const bytes = new Uint8Array(2 * weakened.length);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < weakened.length; index += 1) {
    const grain = 9 * grainAt(index % columns, Math.floor(index / columns), 0, 3);
    const value = Math.round(emptyBeam - perWeakening * (weakened[index] as number) + grain);
    view.setUint16(2 * index, Math.max(0, Math.min(4095, value)), true);
  }
  return bytes;
}
