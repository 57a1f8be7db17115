import { type Box, holds, overlapOf, type Point } from './boxes';

/** What a place for something that floats is judged by. */
export interface Obstacles {
  /** Points of controls. */
  points: readonly Point[];
  /** Points of controls that can be done without for a moment. */
  sparePoints: readonly Point[];
  /** Images, dialogs and fields of several lines. */
  regions: readonly Box[];
}

/** Room around what floats, in px. */
const margin = 2;
/** A covered point of a control is worse than any area; a control that can be spared lies in between. */
const [costOfPoint, costOfSpare] = [1e12, 1e8];

function costOf({ left, top, right, bottom }: Box, { points, sparePoints, regions }: Obstacles): number {
  const around = { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
  const countIn = (all: readonly Point[]) => all.filter((point) => holds(around, point)).length;
  const area = regions.reduce((sum, region) => sum + overlapOf(around, region), 0);
  return countIn(points) * costOfPoint + countIn(sparePoints) * costOfSpare + area;
}

/**
 * The best of several places for something that floats: one that covers the fewest points of controls, then the fewest of
 * those that can be spared, then the least of the regions; the first of equals. Null when there are none.
 */
export function bestPlace(places: readonly Box[], obstacles: Obstacles): Box | null {
  let best: { place: Box; cost: number } | null = null;
  for (const place of places) {
    const cost = costOf(place, obstacles);
    if (cost === 0) return place;
    if (!best || cost < best.cost) best = { place, cost };
  }
  return best?.place ?? null;
}

/** Whether something that floats in a box covers a control or a part of an image. */
export const isCovering = (box: Box, obstacles: Obstacles): boolean => costOf(box, obstacles) > 0;
