import { type Box, containsPoint, overlapOf, type Point } from './boxes';

/** Content of the page that a floating element should not cover. */
export interface Obstacles {
  /** Positions of controls. */
  points: readonly Point[];
  /** Positions of controls that may be covered for a moment. */
  sparePoints: readonly Point[];
  /** Boxes of images, dialogs and multi-line fields. */
  regions: readonly Box[];
}

/** Margin around a floating element, in px. */
const margin = 2;
/**
 * Cost of covering a control, and of covering a control that may be covered for a moment. Both exceed the cost of any
 * covered area.
 */
const [costOfPoint, costOfSpare] = [1e12, 1e8];

function costOf({ left, top, right, bottom }: Box, { points, sparePoints, regions }: Obstacles): number {
  const around = { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
  const countIn = (all: readonly Point[]) => all.filter((point) => containsPoint(around, point)).length;
  const area = regions.reduce((sum, region) => sum + overlapOf(around, region), 0);
  return countIn(points) * costOfPoint + countIn(sparePoints) * costOfSpare + area;
}

/**
 * The best of several places for a floating element: the one that covers the fewest controls, then the fewest controls
 * that may be covered, then the smallest area of regions. The first place wins a tie. Null when there are no places.
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

/** Whether a floating element in a box would cover a control or a part of a region. */
export const isCovering = (box: Box, obstacles: Obstacles): boolean => costOf(box, obstacles) > 0;
