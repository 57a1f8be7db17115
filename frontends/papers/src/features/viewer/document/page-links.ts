import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { LinkTarget, PageArea, PageLink } from './paper-document';

/** The part of a pdfjs annotation that concerns links. */
interface Annotation {
  subtype?: string;
  rect?: number[];
  url?: string;
  dest?: unknown;
}

/** An address that a document may link to, or null for scripts, files and other schemes. */
export function safeAddress(url: string | undefined): string | null {
  if (!url) return null;
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** Converts two corners in page pixels, in any order, to an area in per cent. */
export function areaOf(corners: readonly number[], width: number, height: number): PageArea | null {
  const [x1 = Number.NaN, y1 = Number.NaN, x2 = Number.NaN, y2 = Number.NaN] = corners;
  const area = {
    left: (Math.min(x1, x2) / width) * 100,
    top: (Math.min(y1, y2) / height) * 100,
    width: (Math.abs(x2 - x1) / width) * 100,
    height: (Math.abs(y2 - y1) / height) * 100,
  };
  return Object.values(area).every(Number.isFinite) && area.width > 0 && area.height > 0 ? area : null;
}

async function pageOf(pdf: PDFDocumentProxy, dest: unknown): Promise<number | null> {
  try {
    const explicit: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    if (!Array.isArray(explicit)) return null;
    const [place] = explicit as unknown[];
    const index = typeof place === 'number' ? place : await pdf.getPageIndex(place as never);
    return Number.isInteger(index) && index >= 0 && index < pdf.numPages ? index + 1 : null;
  } catch {
    // The document does not have the destination that the link names.
    return null;
  }
}

async function targetOf(pdf: PDFDocumentProxy, { url, dest }: Annotation): Promise<LinkTarget | null> {
  const href = safeAddress(url);
  if (href) return { href };
  const page = dest ? await pageOf(pdf, dest) : null;
  return page === null ? null : { page };
}

/** The permitted links of a page, without actions, scripts and forms. */
export async function readLinks(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations({ intent: 'display' })) as Annotation[];
  const links = annotations
    .filter(({ subtype }) => subtype === 'Link')
    .map(async (annotation) => {
      const [x1 = Number.NaN, y1 = Number.NaN, x2 = Number.NaN, y2 = Number.NaN] = annotation.rect ?? [];
      const corners = [viewport.convertToViewportPoint(x1, y1), viewport.convertToViewportPoint(x2, y2)];
      const area = areaOf(corners.flat() as number[], viewport.width, viewport.height);
      const target = await targetOf(pdf, annotation);
      return area && target ? [{ area, target }] : [];
    });
  return (await Promise.all(links)).flat();
}
