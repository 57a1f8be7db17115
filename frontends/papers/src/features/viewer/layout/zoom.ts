import { pageGap } from './page-layout';

/**
 * The requested zoom: `fit` makes a page as wide as the window, but at most `upTo`; `free` is a fixed factor (1 is 100
 * %).
 */
export type ZoomWish = { kind: 'fit'; pageWidth: number; upTo: number } | { kind: 'free'; zoom: number };

export const minZoom = 0.25;
export const maxZoom = 5;
/** Maximum initial zoom; fitting to a wide screen would be too large. */
export const firstZoomLimit = 1.25;
const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5];
/** Two zoom factors that differ by less than this look the same. */
const slack = 0.005;

export const clampZoom = (zoom: number): number => Math.min(maxZoom, Math.max(minZoom, zoom));

/** The zoom at which a page is as wide as the window. */
export const fittingZoom = (pageWidth: number, windowWidth: number): number =>
  clampZoom((windowWidth - 2 * pageGap) / pageWidth);

export function zoomOf(wish: ZoomWish, windowWidth: number): number {
  if (wish.kind === 'free') return clampZoom(wish.zoom);
  return Math.min(wish.upTo, fittingZoom(wish.pageWidth, windowWidth));
}

/** The next standard zoom, up or down. */
export function stepZoom(zoom: number, direction: 'in' | 'out'): number {
  const next =
    direction === 'in'
      ? steps.find((step) => step > zoom + slack)
      : steps.findLast((step) => step < zoom - slack);
  return next ?? (direction === 'in' ? maxZoom : minZoom);
}
