import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PageArea, PageSize, PaperDocument } from '../document/paper-document';
import {
  anchorAt,
  layOutPages,
  leftOf,
  pageGap,
  pageInView,
  pagesBetween,
  pointOf,
  type Anchor,
} from '../layout/page-layout';
import { clampZoom, firstZoomLimit, zoomOf, type ZoomWish } from '../layout/zoom';

interface Point {
  x: number;
  y: number;
}

/** A position on a page, and the point of the window at which it stays when the layout changes. */
interface Hold {
  anchor: Anchor;
  at: Point;
}

/** The mounted pages, and the current one. */
export interface PagesInView {
  first: number;
  last: number;
  current: number;
}

const start: PagesInView = { first: 1, last: 1, current: 1 };

/** The scrolled view of the stacked pages: visible pages, zoom and navigation. */
export function useReaderView({ pageCount, firstSize }: PaperDocument) {
  const scroller = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 0, height: 0, pixelRatio: 1 });
  const [known, setKnown] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const [wish, setWish] = useState<ZoomWish>({
    kind: 'fit',
    pageWidth: firstSize.width,
    upTo: firstZoomLimit,
  });
  const [pages, setPages] = useState(start);
  const zoom = zoomOf(wish, box.width);
  const layout = useMemo(() => {
    const sizes = Array.from({ length: pageCount }, (_, index) => known.get(index + 1) ?? firstSize);
    return layOutPages(sizes, zoom, box.width);
  }, [pageCount, firstSize, known, zoom, box.width]);

  const latest = useRef({ layout, zoom });
  const hold = useRef<Hold>({ anchor: { page: 1, x: 0.5, y: -1 }, at: { x: 0, y: 0 } });
  const jumped = useRef<{ page: number; top: number } | null>(null);

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
    const { layout: now } = latest.current;
    hold.current = { anchor: anchorAt(now, left + width / 2, top), at: { x: width / 2, y: 0 } };
    // After a jump, the target page counts as the current one until the user scrolls: a page near
    // the end cannot reach the top of the window.
    if (jumped.current && Math.abs(jumped.current.top - top) > 1) jumped.current = null;
    const current = jumped.current?.page ?? pageInView(now, top, height);
    const { first, last } = pagesBetween(
      now,
      Math.max(0, top - height),
      Math.min(now.height, top + 2 * height),
    );
    setPages((old) =>
      old.first === first && old.last === last && old.current === current ? old : { first, last, current },
    );
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () =>
      setBox((old) => {
        const { clientWidth: width, clientHeight: height } = element;
        const pixelRatio = window.devicePixelRatio || 1;
        const isSame = old.width === width && old.height === height && old.pixelRatio === pixelRatio;
        return isSame ? old : { width, height, pixelRatio };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    latest.current = { layout, zoom };
    const element = scroller.current;
    // Waits until the window's width is known; otherwise tiny pages would all be mounted.
    if (!element || box.width === 0) return;
    const { anchor, at } = hold.current;
    const point = pointOf(layout, anchor);
    element.scrollTop = Math.max(0, point.y - at.y);
    element.scrollLeft = Math.max(0, point.x - at.x);
    if (jumped.current) jumped.current.top = element.scrollTop;
    look();
  }, [layout, zoom, box.width, box.height, look]);

  const move = useMemo(() => {
    const scrollTo = (top: number, left?: number) => {
      const element = scroller.current;
      if (!element) return;
      element.scrollTop = top;
      if (left !== undefined) element.scrollLeft = left;
      look();
    };
    return {
      /** Scrolls by a distance in pixels. */
      by: (x: number, y: number) => {
        const element = scroller.current;
        if (element) scrollTo(element.scrollTop + y, element.scrollLeft + x);
      },
      /** Scrolls vertically by a multiple of the reader's visible height. */
      byScreens: (screens: number) => {
        const element = scroller.current;
        if (element) scrollTo(element.scrollTop + element.clientHeight * screens);
      },
      /** Scrolls a page to the top; page numbers are clamped. */
      toPage: (wanted: number) => {
        const page = Math.min(pageCount, Math.max(1, wanted));
        const element = scroller.current;
        if (!element) return;
        element.scrollTop = Math.max(0, (latest.current.layout.tops[page - 1] ?? 0) - pageGap);
        jumped.current = { page, top: element.scrollTop };
        look();
      },
      /** Scrolls an area of a page into view, unless it is visible. */
      toArea: (page: number, area: PageArea) => {
        const element = scroller.current;
        if (!element) return;
        const { layout: now } = latest.current;
        const top = pointOf(now, { page, x: 0, y: area.top / 100 }).y;
        const left = leftOf(now, page) + ((now.sizes[page - 1]?.width ?? 0) * area.left) / 100;
        const isSeen = (at: number, from: number, length: number) =>
          at >= from + length * 0.05 && at <= from + length * 0.85;
        const isRow = isSeen(top, element.scrollTop, element.clientHeight);
        const isColumn = isSeen(left, element.scrollLeft, element.clientWidth);
        scrollTo(
          isRow ? element.scrollTop : top - element.clientHeight * 0.35,
          isColumn ? element.scrollLeft : left - element.clientWidth * 0.35,
        );
      },
    };
  }, [look, pageCount]);

  const zoomTo = useCallback((next: number, at?: Point, held?: Anchor) => {
    const element = scroller.current;
    if (!element) return;
    const point = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const { layout: now } = latest.current;
    const anchor = held ?? anchorAt(now, element.scrollLeft + point.x, element.scrollTop + point.y);
    hold.current = { anchor, at: point };
    latest.current.zoom = clampZoom(next);
    setWish({ kind: 'free', zoom: clampZoom(next) });
  }, []);

  /** Makes the current page as wide as the window. */
  function fit(): void {
    const { width } = known.get(pages.current) ?? firstSize;
    setWish({ kind: 'fit', pageWidth: width, upTo: Number.POSITIVE_INFINITY });
  }

  const learnSize = useCallback(
    (page: number, size: PageSize) =>
      setKnown((old) => {
        const before = old.get(page) ?? firstSize;
        if (before.width === size.width && before.height === size.height) return old;
        return new Map(old).set(page, size);
      }),
    [firstSize],
  );
  const anchorOf = useCallback((at: Point): Anchor | null => {
    const element = scroller.current;
    return element && anchorAt(latest.current.layout, element.scrollLeft + at.x, element.scrollTop + at.y);
  }, []);
  const zoomNow = useCallback(() => latest.current.zoom, []);

  return { scroller, box, layout, zoom, zoomNow, pages, look, move, zoomTo, fit, learnSize, anchorOf };
}

export type ReaderView = ReturnType<typeof useReaderView>;
