import type { PageSize } from '../document/paper-document';

/** Space between two pages, and around them, in CSS pixels. */
export const pageGap = 12;

/**
 * Positions of all pages in CSS pixels from the top. Pages are counted from 1, array indices from
 * 0.
 */
export interface PageLayout {
  tops: readonly number[];
  sizes: readonly PageSize[];
  /** Width of all pages with the space around them. */
  width: number;
  height: number;
}

/** A position on a page as shares of its width and height, independent of the zoom. */
export interface Anchor {
  page: number;
  x: number;
  y: number;
}

/** Stacks the pages, each centred in the width of the widest page or of the window, whichever is larger. */
export function layOutPages(sizes: readonly PageSize[], zoom: number, windowWidth: number): PageLayout {
  const tops: number[] = [];
  const scaled: PageSize[] = [];
  let top = pageGap;
  let widest = 0;
  for (const size of sizes) {
    // The size is rounded to whole pixels, because a page between two pixels is blurred.
    const page = { width: Math.round(size.width * zoom), height: Math.round(size.height * zoom) };
    tops.push(top);
    scaled.push(page);
    top += page.height + pageGap;
    widest = Math.max(widest, page.width);
  }
  return { tops, sizes: scaled, width: Math.max(windowWidth, widest + 2 * pageGap), height: top };
}

/** Space to the left of a page. */
export const leftOf = (layout: PageLayout, page: number): number =>
  Math.round((layout.width - (layout.sizes[page - 1]?.width ?? 0)) / 2);

/** The last page whose upper edge is at or above `y`; the first page when there is none. */
export function pageAt({ tops }: PageLayout, y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** Pages that overlap a vertical range. */
export function pagesBetween(layout: PageLayout, from: number, to: number): { first: number; last: number } {
  const first = pageAt(layout, from);
  const isAbove = (layout.tops[first - 1] ?? 0) + (layout.sizes[first - 1]?.height ?? 0) < from;
  const last = pageAt(layout, to);
  return { first: Math.min(isAbove ? first + 1 : first, last), last };
}

/** The page with the largest visible part; the first on a tie. */
export function pageInView(layout: PageLayout, top: number, height: number): number {
  const { first, last } = pagesBetween(layout, top, top + height);
  let best = first;
  let most = -1;
  for (let page = first; page <= last; page += 1) {
    const begin = layout.tops[page - 1] ?? 0;
    const end = begin + (layout.sizes[page - 1]?.height ?? 0);
    const seen = Math.min(end, top + height) - Math.max(begin, top);
    if (seen > most) [best, most] = [page, seen];
  }
  return best;
}

/** The position on a page at a point of the content. */
export function anchorAt(layout: PageLayout, x: number, y: number): Anchor {
  const page = pageAt(layout, y);
  const { width = 1, height = 1 } = layout.sizes[page - 1] ?? {};
  return { page, x: (x - leftOf(layout, page)) / width, y: (y - (layout.tops[page - 1] ?? 0)) / height };
}

/** The point of the content at a position on a page: the inverse of {@link anchorAt}. */
export function pointOf(layout: PageLayout, { page, x, y }: Anchor): { x: number; y: number } {
  const { width = 1, height = 1 } = layout.sizes[page - 1] ?? {};
  return { x: leftOf(layout, page) + x * width, y: (layout.tops[page - 1] ?? 0) + y * height };
}
