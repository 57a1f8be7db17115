import type { FramePoint } from '../measure';

/** A side of a polygon from its upper end to its lower one, so that it is the same whichever way it was drawn. */
export interface Edge {
  top: FramePoint;
  bottom: FramePoint;
}

/** Sides of the closed line through points; level ones bound nothing from left or right and are left out. */
export function edgesOf(points: readonly FramePoint[]): Edge[] {
  return points.flatMap((point, place) => {
    const next = points[(place + 1) % points.length]!;
    if (point.y === next.y) return [];
    return [point.y < next.y ? { top: point, bottom: next } : { top: next, bottom: point }];
  });
}

/** Where an edge is at a height. */
export const xAt = ({ top, bottom }: Edge, y: number): number =>
  top.x + ((y - top.y) / (bottom.y - top.y)) * (bottom.x - top.x);
