import { FileRefusal } from '@medrad/dicom-viewer/author';

/** Most pages of a PDF that is attached. */
export const maxPages = 40;
/** Longest side of a page's image, in pixels. */
const maxPagePixels = 3000;
/** A PDF counts in points of 1/72 inch; its pages are painted at 150 pixels an inch. */
const pixelsPerPoint = 150 / 72;

/**
 * Pixels to a point at which a page is painted: 150 an inch, fewer where a side would have more than 3,000 pixels.
 * @param width in points
 * @param height in points
 */
export const pageScale = (width: number, height: number): number =>
  Math.min(pixelsPerPoint, maxPagePixels / Math.max(width, height));

/** @throws FileRefusal for a PDF with more pages than are attached */
export function refuseLongPdf(pages: number): void {
  if (pages <= maxPages) return;
  throw new FileRefusal(
    `The PDF has ${pages} pages, and at most ${maxPages} can be attached. Save the pages that matter as a PDF of their own.`,
  );
}
