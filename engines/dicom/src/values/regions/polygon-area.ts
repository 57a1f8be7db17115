import { type Area, areaOfPixels, type FramePoint, type MeasureScale, scalesAt } from '../measure';
import { edgesOf, type Edge, xAt } from './polygon-edges';

/** Height at which two edges intersect between their ends; undefined when they do not. */
function crossingHeight(one: Edge, other: Edge): number | undefined {
  const [top, bottom] = [Math.max(one.top.y, other.top.y), Math.min(one.bottom.y, other.bottom.y)];
  if (top >= bottom) return undefined;
  const before = xAt(one, top) - xAt(other, top);
  const after = xAt(one, bottom) - xAt(other, bottom);
  return before * after < 0 ? top + ((bottom - top) * before) / (before - after) : undefined;
}

function crossingHeights(edges: readonly Edge[]): number[] {
  const heights: number[] = [];
  for (const [place, one] of edges.entries()) {
    for (let next = place + 1; next < edges.length; next += 1) {
      const height = crossingHeight(one, edges[next]!);
      if (height !== undefined) heights.push(height);
    }
  }
  return heights;
}

/**
 * Area of the polygon between two heights, as a sum of trapezia; the edges have no corners or
 * intersections between these heights.
 */
function areaBetween(edges: readonly Edge[], top: number, bottom: number): number {
  const middle = (top + bottom) / 2;
  const places = edges
    .filter((edge) => edge.top.y <= top && edge.bottom.y >= bottom)
    .map((edge) => xAt(edge, middle))
    .sort((a, b) => a - b);
  const inside = places.reduce((sum, place, index) => sum + (index % 2 === 0 ? -place : place), 0);
  return inside * (bottom - top);
}

/**
 * Enclosed area in pixels by the even-odd rule. The shoelace formula is only right for polygons
 * without self-intersections, and testing for self-intersections takes as long.
 */
function enclosedPixels(points: readonly FramePoint[]): number {
  const edges = edgesOf(points);
  const corners = points.map(({ y }) => y);
  const heights = [...new Set([...corners, ...crossingHeights(edges)])].sort((a, b) => a - b);
  return heights
    .slice(1)
    .reduce((sum, bottom, place) => sum + areaBetween(edges, heights[place]!, bottom), 0);
}

/**
 * Area of the closed polygon through points.
 * @returns undefined when an axis is not a length
 */
export function polygonArea(points: readonly FramePoint[], scale: MeasureScale): Area | undefined {
  return areaOfPixels(enclosedPixels(points), scalesAt(scale, points));
}
