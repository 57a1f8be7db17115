import { type Box, containsPoint, overlapOf, type Point } from './boxes';
import type { Obstacles } from './free-place';

/** Selector of controls. */
const controls =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="slider"], [role="separator"][tabindex]';

/** Selector of regions: images of viewers, dialogs, multi-line fields. */
const regions = '[data-keeps-clear], [role="dialog"], textarea';

/**
 * Distances from a control's edges at which the control is probed, in px: its corners may be round, and a neighbour may
 * touch it.
 */
const insets = [4, 8];

/** The centre of a control, and points near its four corners. */
function pointsOf({ left, top, right, bottom }: Box): Point[] {
  const corners = insets.flatMap((inset) => {
    const [x, y] = [Math.min(inset, (right - left) / 4), Math.min(inset, (bottom - top) / 4)];
    return [left + x, right - x].flatMap((across) =>
      [top + y, bottom - y].map((down) => ({ x: across, y: down })),
    );
  });
  return [{ x: (left + right) / 2, y: (top + bottom) / 2 }, ...corners];
}

/** Elements that match a selector and overlap a box, without the floating element and its content. */
function elementsIn(selector: string, area: Box, floating: Element): [Element, DOMRect][] {
  return [...document.querySelectorAll(selector)].flatMap((element): [Element, DOMRect][] => {
    if (floating.contains(element)) return [];
    const box = element.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && overlapOf(box, area) > 0 ? [[element, box]] : [];
  });
}

/** Whether an element is in the site's header, whose controls may be covered for a moment. */
const isInSiteHeader = (element: Element) => element.closest('header') !== null && !element.closest('main');

/**
 * Finds the obstacles in a box that are visible and can be pressed: a control that is scrolled out of its container or
 * lies behind a dialog does not count.
 * @param floating the floating element
 */
export function obstaclesIn(area: Box, floating: Element): Obstacles {
  const obstacles = {
    points: [] as Point[],
    sparePoints: [] as Point[],
    regions: elementsIn(regions, area, floating).map(([, box]) => box),
  };
  for (const [element, box] of elementsIn(controls, area, floating)) {
    const seen = pointsOf(box).filter((point) => {
      if (!containsPoint(area, point)) return false;
      const [top] = document.elementsFromPoint(point.x, point.y).filter((other) => !floating.contains(other));
      return top !== undefined && (element.contains(top) || top.closest('label')?.contains(element) === true);
    });
    (isInSiteHeader(element) ? obstacles.sparePoints : obstacles.points).push(...seen);
  }
  return obstacles;
}
