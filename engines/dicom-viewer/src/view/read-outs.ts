import {
  type DisplayFrame,
  modalityValue,
  normalOf,
  type OrientationLetters,
  orientationLetters,
  patientPointOf,
  storedValue,
} from '@medrad/dicom';
import { measureText, probeText } from '../measure/measure-text';
import { kindNames } from '../measure/measurement';
import { caveat } from '../measure/wording';
import { formatGray, formatValue } from './gray';
import { framePointAt, grayOf, hasOwnShutter, rasterOf, type ViewportState } from './viewport-state';
import { positionLetters } from './patient-position';
import { fitScale } from './presentation';

/** The number of the shown frame, which may differ from the requested one. */
export function frameText({ shown, index, frameCount }: ViewportState): string {
  const seen = shown.kind === 'nothing' ? index : shown.index;
  return `Frame ${seen + 1} of ${frameCount}`;
}

export const zoomText = ({ presentation: { zoom } }: ViewportState): string => {
  const percent = zoom * 100;
  return percent >= 1e6 || percent < 0.1 ? `${percent.toExponential(1)}%` : `${formatValue(percent)}%`;
};

export function grayText(state: ViewportState): string {
  const gray = grayOf(state);
  return gray ? formatGray(gray) : '';
}

/** The pixel under a long press, the keyboard crosshair or the mouse; null outside of the frame. */
export function pixelAimedAt(state: ViewportState): { frame: DisplayFrame; x: number; y: number } | null {
  const { shown, hover, probe } = state;
  if (shown.kind !== 'frame') return null;
  const at = probe ?? (hover && framePointAt(state, hover));
  if (!at) return null;
  const { rows, columns } = shown.frame.stored;
  const [x, y] = [Math.round(at.x), Math.round(at.y)];
  return x >= 0 && y >= 0 && x < columns && y < rows ? { frame: shown.frame, x, y } : null;
}

/** The value of the pixel aimed at, with the stored value when it differs: `42 HU, stored 1066`. */
export function valueText(state: ViewportState): string {
  const pixel = pixelAimedAt(state);
  if (!pixel) return '';
  const value = probeText(pixel.frame, pixel);
  const { frame, x, y } = pixel;
  const stored = storedValue(frame, x, y);
  return stored === modalityValue(frame, x, y) ? value : `${value}, stored ${stored}`;
}

/** Column and row of the pixel aimed at, from 0. */
export function placeText(state: ViewportState): string {
  const pixel = pixelAimedAt(state);
  return pixel ? `x ${pixel.x}, y ${pixel.y}` : '';
}

/**
 * Position in the patient of the pixel aimed at: `L 12.3, P 40.1, H 102 mm`; empty when the file
 * does not give it.
 */
export function positionText(state: ViewportState): string {
  const pixel = pixelAimedAt(state);
  if (!pixel) return '';
  const { plane, spacing } = pixel.frame.display;
  // Distances in a projection's detector plane are not distances in the patient.
  if (!plane || spacing?.plane !== 'patient') return '';
  return `${positionLetters(patientPointOf({ plane, spacing }, pixel))} mm`;
}

/** Position of the slice along its normal, in mm. */
export function locationText({ shown }: ViewportState): string {
  const plane = shown.kind === 'frame' ? shown.frame.display.plane : undefined;
  if (!plane) return '';
  const [normal, [x, y, z]] = [normalOf(plane), plane.position];
  const location = normal[0] * x + normal[1] * y + normal[2] * z;
  return Number.isFinite(location) ? `Slice at ${location.toFixed(1)} mm` : '';
}

export const sizeText = ({ shown }: ViewportState): string =>
  shown.kind === 'frame' ? `${shown.frame.stored.columns}×${shown.frame.stored.rows}` : '';

const noLetters: OrientationLetters = { top: '', right: '', bottom: '', left: '' };

/** Orientation letters at the edges; empty when the file does not give an orientation. */
export function lettersOfViewport({ shown, presentation }: ViewportState): OrientationLetters {
  if (shown.kind !== 'frame') return noLetters;
  const turn = { rotation: presentation.turns * 90, isFlipped: presentation.isFlipped };
  return orientationLetters(shown.frame.display, turn) ?? noLetters;
}

/** A round length in mm and its displayed width in CSS pixels. */
export interface ScaleBar {
  millimetres: number;
  pixels: number;
}

/**
 * The longest length of 1, 2 or 5 times a power of ten in mm that fits in a quarter of the viewport's width; null when
 * the file gives no scale in mm.
 */
export function scaleBarOf(state: ViewportState): ScaleBar | null {
  const { shown, presentation, viewportSize } = state;
  const spacing = shown.kind === 'frame' ? shown.frame.display.spacing : undefined;
  const pixelsOfColumn = fitScale(rasterOf(state), viewportSize, presentation.turns) * presentation.zoom;
  const pixelsOfMillimetre = spacing ? pixelsOfColumn / spacing.column : 0;
  const room = viewportSize.width / 4 / pixelsOfMillimetre;
  if (!Number.isFinite(room) || room <= 0) return null;
  const power = 10 ** Math.floor(Math.log10(room));
  const millimetres = ([5, 2, 1].find((one) => one * power <= room) ?? 1) * power;
  return { millimetres, pixels: millimetres * pixelsOfMillimetre };
}

export function scaleText(state: ViewportState): string {
  const bar = scaleBarOf(state);
  if (!bar) return '';
  const { millimetres } = bar;
  const length = millimetres >= 10 ? `${millimetres / 10} cm` : `${formatValue(millimetres)} mm`;
  return state.shown.kind === 'frame' ? `${length}${caveat(state.shown.frame)}` : length;
}

/** Describes a viewport in parts that a screen reader announces when they change. */
export function describeViewport(state: ViewportState): string[] {
  const { presentation, isInverted, shown, drawings, probe } = state;
  const frame = shown.kind === 'frame' ? shown.frame : null;
  const last = drawings.done.filter(({ index }) => shown.kind === 'frame' && index === shown.index).at(-1);
  return [
    state.frameCount > 1 ? frameText(state) : '',
    grayText(state).replace(/^W (\S+) C (\S+)$/, 'window width $1, centre $2'),
    `zoom ${zoomText(state).replace('%', ' %')}`,
    `rotated ${presentation.turns * 90}°`,
    presentation.isFlipped ? 'mirrored' : 'not mirrored',
    isInverted ? 'inverted' : 'not inverted',
    hasOwnShutter(state) ? `shutter ${state.hasShutter ? 'applied' : 'not applied'}` : '',
    frame && last ? `${kindNames[last.kind]} ${measureText(frame, last)}` : '',
    frame && probe
      ? [`value ${probeText(frame, probe)}`, positionText(state)].filter(Boolean).join(', ')
      : '',
  ];
}
