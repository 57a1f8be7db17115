import type { FramePoint } from '@medrad/dicom';
import { type Draft, maxPoints } from './measurement';
import { falloffOf } from './shape';

/** Minimum distance between points of a freehand line, in pixels of the frame. */
const minStep = 0.5;

const shifted = (
  points: readonly FramePoint[],
  by: FramePoint,
  weight: (place: number) => number = () => 1,
) => points.map(({ x, y }, place) => ({ x: x + by.x * weight(place), y: y + by.y * weight(place) }));

function lengthened(points: readonly FramePoint[], at: FramePoint): readonly FramePoint[] {
  const last = points.at(-1);
  if (last && Math.hypot(at.x - last.x, at.y - last.y) < minStep) return points;
  const kept = points.length < maxPoints ? points : points.filter((_, place) => place % 2 === 0);
  return [...kept, at];
}

/** Moves a point of a freehand line; its neighbours follow, less with distance. */
function bent(before: readonly FramePoint[], active: number, at: FramePoint): FramePoint[] {
  const from = before[active];
  if (!from) return [...before];
  const reach = falloffOf(before.length) + 1;
  const weight = (place: number) => {
    const apart = Math.abs(place - active);
    const away = Math.min(apart, before.length - apart);
    return away >= reach ? 0 : (1 + Math.cos((Math.PI * away) / reach)) / 2;
  };
  return shifted(before, { x: at.x - from.x, y: at.y - from.y }, weight);
}

/** The draft after the pointer moved to a point of the frame. */
export function movedDraft(draft: Draft, at: FramePoint): Draft {
  const { kind, points, active, before, anchor } = draft;
  if (before && anchor)
    return { ...draft, points: shifted(before.points, { x: at.x - anchor.x, y: at.y - anchor.y }) };
  if (kind === 'freehand')
    return { ...draft, points: before ? bent(before.points, active, at) : lengthened(points, at) };
  return { ...draft, points: points.map((point, place) => (place === active ? at : point)) };
}
