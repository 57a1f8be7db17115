/** Position of the bottom sheet: only its header, half height or full height. */
export type SheetPosition = 'closed' | 'half' | 'full';

const positions: readonly SheetPosition[] = ['closed', 'half', 'full'];
/** Drag distance in pixels that always changes the position. */
const flickPx = 40;

/**
 * The position to which a released sheet moves.
 * @param start position at the start of the drag
 * @param height height of the sheet on release, in pixels
 * @param heights heights of the positions, in pixels
 */
export function settle(
  start: SheetPosition,
  height: number,
  heights: Readonly<Record<SheetPosition, number>>,
): SheetPosition {
  const distance = (position: SheetPosition) => Math.abs(heights[position] - height);
  const nearest = positions.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  const dragged = height - heights[start];
  if (nearest !== start || Math.abs(dragged) < flickPx) return nearest;
  return positions[positions.indexOf(start) + Math.sign(dragged)] ?? start;
}
