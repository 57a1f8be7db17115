import { FileRefusal } from '@medrad/dicom-viewer/author';

/** Maximum number of pages of an attached PDF. */
export const maxPages = 40;
/** Longest side of a page's image, in pixels. */
const maxPagePixels = 3000;
/** Pixels per PDF point (1/72 inch) at 150 dpi. */
const pixelsPerPoint = 150 / 72;

/**
 * Pixels per point at which a page is painted: 150 dpi, or less when a side would exceed 3,000 pixels.
 * @param width width of the page in points
 * @param height height of the page in points
 */
export const pageScale = (width: number, height: number): number =>
  Math.min(pixelsPerPoint, maxPagePixels / Math.max(width, height));

/** @throws FileRefusal for a PDF with too many pages */
export function refuseLongPdf(pages: number): void {
  if (pages <= maxPages) return;
  throw new FileRefusal(
    `The PDF has ${pages} pages, and at most ${maxPages} can be attached. Save the pages that matter as a PDF of their own.`,
  );
}
