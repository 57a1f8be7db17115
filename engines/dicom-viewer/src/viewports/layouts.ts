/**
 * Number of viewports: one, two side by side (stacked on a narrow screen), three, or two by two.
 */
export type Layout = 1 | 2 | 3 | 4;

/**
 * Layouts to choose from for a number of series; with a single series, a second viewport can only show that series
 * again.
 */
export function layoutsFor(seriesCount: number): readonly Layout[] {
  if (seriesCount < 2) return [1, 2];
  return seriesCount === 2 ? [1, 2, 4] : [1, 2, 3, 4];
}

/** The next layout in a cycle. */
export function nextLayout(layout: Layout, seriesCount: number): Layout {
  return layoutsFor(seriesCount).find((one) => one > layout) ?? 1;
}
