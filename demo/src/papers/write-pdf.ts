import { pdfFile, pdfStream } from './pdf-file';

/** One line of text on a page. */
export interface PdfLine {
  text: string;
  /** Font size in points. */
  size: number;
  isBold?: boolean;
  /** Distance from the left margin, in points. */
  indent?: number;
  /** Space above the line, in points. */
  above?: number;
  startsPage?: boolean;
}

/** Size of A4 in points. */
const pageWidth = 595;
const pageHeight = 842;
const margin = 64;
const leading = 1.35;
const footerSize = 9;

/**
 * Prepares a text for WinAnsi encoding (ISO 32000-1 annex D.2), which suffices for these exams; any other character
 * becomes a question mark.
 */
const literal = (text: string): string =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`);

const show = (text: string, x: number, y: number, size: number, isBold = false): string =>
  `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x} ${y.toFixed(1)} Td (${literal(text)}) Tj ET`;

function contentOf(lines: readonly PdfLine[], footer: string): string {
  let y = pageHeight - margin;
  const shown = lines.map(({ text, size, isBold, indent = 0, above = 0 }) => {
    y -= above + size * leading;
    return show(text, margin + indent, y, size, isBold);
  });
  return [...shown, show(footer, margin, margin / 2, footerSize)].join('\n');
}

/**
 * Splits lines into pages. A new page begins with a line that does not fit on the page before, or that must begin a
 * page.
 */
function paginate(lines: readonly PdfLine[]): PdfLine[][] {
  const pages: PdfLine[][] = [[]];
  let left = pageHeight - 2 * margin;
  for (const line of lines) {
    const needed = (line.above ?? 0) + line.size * leading;
    if (line.startsPage || needed > left) {
      pages.push([]);
      left = pageHeight - 2 * margin;
    }
    left -= needed;
    pages.at(-1)?.push(line);
  }
  return pages;
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** Writes a PDF 1.4 (ISO 32000-1) with text only, in fonts that every PDF viewer has. */
export function writePdf(title: string, lines: readonly PdfLine[]): Buffer {
  const pages = paginate(lines);
  const firstPage = 6;
  const pageNumbers = pages.map((_, index) => firstPage + 2 * index);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${literal(title)}) >>`,
    ...pages.flatMap((page, index) => {
      const content = contentOf(page, `${title}   |   page ${index + 1} of ${pages.length}`);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] ` +
          `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
        pdfStream(Buffer.from(content, 'latin1')),
      ];
    }),
  ];
  return pdfFile(objects, { version: '1.4', info: 5 });
}
