/** How far the sheet of a report is over the images: its head alone, half of the screen, or all of it. */
export type SheetPosition = 'closed' | 'half' | 'full';

const positions: readonly SheetPosition[] = ['closed', 'half', 'full'];
/** A drag as long as this means a change, even where it ends nearest to where it began, in pixels. */
const flickPx = 40;

/**
 * Where a sheet comes to rest that was let go.
 * @param start where the drag began
 * @param height of the sheet as it was let go, in pixels
 * @param heights of each position, in pixels
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
