/** How many viewports are seen: one, two side by side (stacked on a narrow screen), three, or two by two. */
export type Layout = 1 | 2 | 3 | 4;

/** The layouts that make sense for so many series: one series is compared with itself at most. */
export function layoutsFor(seriesCount: number): readonly Layout[] {
  if (seriesCount < 2) return [1, 2];
  return seriesCount === 2 ? [1, 2, 4] : [1, 2, 3, 4];
}

/** The layout that follows when one after the other is tried; after the last comes the first. */
export function nextLayout(layout: Layout, seriesCount: number): Layout {
  return layoutsFor(seriesCount).find((one) => one > layout) ?? 1;
}
