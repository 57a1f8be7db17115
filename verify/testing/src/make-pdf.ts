import { pdfFile, pdfStream } from '@medrad/demo/pdf';

/** A page of a PDF: lines of text from the top, and an image below them. */
export interface PdfPage {
  /** Lines of Latin-1 text. */
  lines: readonly string[];
  /** JPEG with its size in pixels; it is drawn as wide as the page. */
  image?: { jpeg: Buffer; width: number; height: number };
  /** Size of the page in points. Default A4 portrait. */
  size?: { width: number; height: number };
}

const a4 = { width: 595, height: 842 };
const margin = 48;
const lineHeight = 18;

const escaped = (line: string): string => line.replace(/[\\()]/g, '\\$&');

function contentOf({ lines, image, size = a4 }: PdfPage): Buffer {
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const top = size.height - margin - lineHeight;
  const parts = [`BT /F1 12 Tf ${lineHeight} TL ${margin} ${top} Td\n${text}\nET`];
  if (image) {
    const width = size.width - 2 * margin;
    const height = Math.min((width * image.height) / image.width, top - lines.length * lineHeight - margin);
    parts.push(`q ${width} 0 0 ${height} ${margin} ${margin} cm /Im1 Do Q`);
  }
  return Buffer.from(parts.join('\n'), 'latin1');
}

/** PDF objects of one page: the page itself, its content and its image. */
function objectsOf(page: PdfPage, number: number): (string | Buffer)[] {
  const { width, height } = page.size ?? a4;
  const { image } = page;
  const images = image ? `/XObject << /Im1 ${number + 2} 0 R >>` : '';
  const itself = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${number + 1} 0 R /Resources << /Font << /F1 3 0 R >> ${images} >> >>`;
  const facts = image
    ? `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
    : '';
  return [itself, pdfStream(contentOf(page)), image ? pdfStream(image.jpeg, facts) : 'null'];
}

/**
 * Writes a PDF of images and of text in Helvetica, which is not embedded. The cross-reference table is at the end, as
 * most writers place it.
 */
export function makePdf(pages: readonly PdfPage[]): Buffer {
  const firstPage = 4;
  const kids = pages.map((_, index) => `${firstPage + index * 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => objectsOf(page, firstPage + index * 3)),
  ];
  return pdfFile(objects, { version: '1.7' });
}
