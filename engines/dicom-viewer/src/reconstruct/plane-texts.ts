import { orientationLetters, type OrientationLetters } from '@medrad/dicom';
import { type PlaneName, resample, samplePath, type Vector, type Voxels } from '@medrad/dicom/volume';
import { formatValue } from '../view/gray';
import { type PlaneView, scaleOf, toPlace } from './plane-view';
import type { ReconstructState } from './reconstruct-state';

export const planeTitles: Record<PlaneName, string> = {
  axial: 'Axial',
  coronal: 'Coronal',
  sagittal: 'Sagittal',
};

/** A position in the patient in mm, such as `L 12.3 P 4.0 H 105.1`. */
export function placeText([x, y, z]: Vector): string {
  const axis = (value: number, positive: string, negative: string) =>
    `${value < 0 ? negative : positive} ${Math.abs(value).toFixed(1)}`;
  return `${axis(x, 'L', 'R')} ${axis(y, 'P', 'A')} ${axis(z, 'H', 'F')}`;
}

/** Orientation letters at the edges of a plane; an oblique plane has several per edge. */
export function lettersOf({ right, down }: PlaneView): OrientationLetters {
  const plane = { position: [0, 0, 0] as const, rowDirection: right, columnDirection: down };
  return (
    orientationLetters({ plane }, { rotation: 0, isFlipped: false }) ?? {
      top: '',
      right: '',
      bottom: '',
      left: '',
    }
  );
}

/**
 * The value at a position as the plane shows it, including its slab; undefined outside of the
 * volume.
 */
export function valueAt(
  { geometry, slab }: ReconstructState,
  { normal }: PlaneView,
  voxels: Voxels,
  place: Vector,
): number | undefined {
  const none: Vector = [0, 0, 0];
  const grid = { origin: place, right: none, down: none, normal, width: 1, height: 1 };
  const target = new Float32Array(1);
  resample(voxels, samplePath(geometry, grid, slab), slab.mode, target);
  const [value] = target;
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

/** The value and position under the cursor: `42 HU, L 12.3 P 4.0 H 105.1`. */
export function cursorText(state: ReconstructState, name: PlaneName, voxels: Voxels): string {
  const { geometry, views, point, hover, sample } = state;
  if (hover?.plane !== name) return '';
  const place = toPlace(geometry, views[name], point, hover.at);
  const value = valueAt(state, views[name], voxels, place);
  if (value === undefined) return '';
  return `${`${formatValue(value)} ${sample.display.unit}`.trim()}, ${placeText(place)}`;
}

/** A round length in mm and its displayed width in CSS pixels. */
export function scaleBar(state: ReconstructState, view: PlaneView): { text: string; pixels: number } | null {
  const scale = scaleOf(state.geometry, view);
  const room = view.size.width / 4 / scale;
  if (!Number.isFinite(room) || room <= 0) return null;
  const power = 10 ** Math.floor(Math.log10(room));
  const millimetres = ([5, 2, 1].find((one) => one * power <= room) ?? 1) * power;
  const text = millimetres >= 10 ? `${millimetres / 10} cm` : `${formatValue(millimetres)} mm`;
  return { text, pixels: millimetres * scale };
}

const modeTexts = { mean: 'Mean', maximum: 'Maximum', minimum: 'Minimum' };

/** Mode and thickness of the slab, such as `Maximum of 10 mm`; empty for a plane without thickness. */
export const slabText = ({ slab: { thickness, mode } }: ReconstructState): string =>
  thickness > 0 ? `${modeTexts[mode]} of ${formatValue(thickness)} mm` : '';
