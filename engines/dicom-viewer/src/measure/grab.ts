import type { FramePoint } from '@medrad/dicom';
import { type Draft, minRegionPoints, type Measurement } from './measurement';
import { handlesOf, linesOf } from './shape';

/** A place on the screen, in CSS pixels. */
interface Place {
  x: number;
  y: number;
}

/** The part of a drawing at a place: one of its points, or its line. */
export type Grabbed = { id: number; point: number } | { id: number; point: null };

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);

/** Distance of a place from a line segment. */
function fromStretch(at: Place, from: Place, to: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const along = Math.min(1, Math.max(0, share));
  return distance(at, { x: from.x + along * dx, y: from.y + along * dy });
}

function fromLines(drawing: Measurement, at: Place, seen: (point: FramePoint) => Place): number {
  let least = Infinity;
  for (const line of linesOf(drawing)) {
    const places = line.map(seen);
    for (let next = 1; next < places.length; next += 1)
      least = Math.min(least, fromStretch(at, places[next - 1]!, places[next]!));
  }
  return least;
}

/**
 * Finds the nearest point within reach, else the nearest line. Lines have a smaller reach, so that
 * a new drawing can begin beside them.
 * @param seen maps a point of the frame to the screen
 */
export function grabAt(
  drawings: readonly Measurement[],
  at: Place,
  seen: (point: FramePoint) => Place,
  reach: number,
): Grabbed | null {
  let nearest: Grabbed | null = null;
  let least = reach;
  for (const drawing of drawings) {
    for (const [point, place] of handlesOf(drawing)) {
      const away = distance(at, seen(place));
      if (away > least) continue;
      least = away;
      nearest = { id: drawing.id, point };
    }
  }
  if (nearest) return nearest;
  least = reach * 0.6;
  for (const drawing of drawings) {
    const away = fromLines(drawing, at, seen);
    if (away > least) continue;
    least = away;
    nearest = { id: drawing.id, point: null };
  }
  return nearest;
}

/** Whether a press closes a polygon: a press on its first corner, or a second press on its last corner. */
export function closesPolygon(
  draft: Draft | null,
  at: Place,
  seen: (point: FramePoint) => Place,
  reach: number,
): boolean {
  if (draft?.kind !== 'polygon' || draft.before || draft.active < minRegionPoints) return false;
  const [first, last] = [draft.points[0], draft.points[draft.active - 1]];
  return [first, last].some((corner) => corner && distance(seen(corner), at) <= reach);
}
