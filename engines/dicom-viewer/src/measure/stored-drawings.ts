import type { FramePoint } from '@medrad/dicom';
import { recallText, rememberText } from '../frames/session-memory';
import {
  isMeasurementKind,
  minRegionPoints,
  type Measurement,
  maxPoints,
  noteMaxLength,
  pointsOf,
} from './measurement';

/**
 * Maximum characters stored for one series; a browser's session storage has about five million in
 * all.
 */
const maxCharacters = 400_000;
const maxDrawings = 500;

const isPoint = (value: unknown): value is FramePoint =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite((value as FramePoint).x) &&
  Number.isFinite((value as FramePoint).y);

function isMeasurement(value: unknown, frameCount: number): value is Measurement {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, index, points, note } = value as Record<keyof Measurement, unknown>;
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(index)) return false;
  if ((index as number) < 0 || (index as number) >= frameCount) return false;
  if (typeof kind !== 'string' || !isMeasurementKind(kind)) return false;
  if (!Array.isArray(points) || points.length > maxPoints || !points.every(isPoint)) return false;
  const wanted = pointsOf[kind];
  if (wanted === Infinity ? points.length < minRegionPoints : points.length !== wanted) return false;
  if (kind !== 'text') return note === undefined;
  return typeof note === 'string' && note.trim() !== '' && note.length <= noteMaxLength;
}

/** The stored drawings of a series; skips invalid entries. */
export function recall(key: string, frameCount: number): Measurement[] {
  try {
    const stored: unknown = JSON.parse(recallText(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const sound = stored.slice(0, maxDrawings).filter((one) => isMeasurement(one, frameCount));
    return sound.filter((one, place) => sound.findIndex(({ id }) => id === one.id) === place);
  } catch {
    return [];
  }
}

/** Rounds to a thousandth of a pixel. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/**
 * Stores the drawings of a series for the browser session.
 * @returns false when the drawings are too many, or storage is full or unavailable: then none is stored
 */
export function remember(key: string, done: readonly Measurement[]): boolean {
  const text = JSON.stringify(
    done.map(({ points, ...rest }) => ({
      ...rest,
      points: points.map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
    })),
  );
  const areTooMany = text.length > maxCharacters || done.length > maxDrawings;
  return rememberText(key, done.length === 0 || areTooMany ? null : text) && !areTooMany;
}
