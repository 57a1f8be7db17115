import { writeRasterPdf } from '@medrad/raster-pdf';
import type { Block } from './feedback-blocks';
import { layoutPages, type Measure, type PageLine, pageSize, styles } from './layout-pages';

const quality = 0.9;
const fontOf = (style: Block['style']): string =>
  `${styles[style].isBold ? 'bold ' : ''}${styles[style].size}px system-ui, sans-serif`;

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the PDF.');
  return context;
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (blob) void blob.arrayBuffer().then((buffer) => resolve(new Uint8Array(buffer)), reject);
      else reject(new Error('This browser cannot draw the PDF.'));
    };
    canvas.toBlob(take, 'image/jpeg', quality);
  });
}

async function paint(canvas: HTMLCanvasElement, lines: readonly PageLine[]): Promise<Uint8Array> {
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, pageSize.width, pageSize.height);
  context.fillStyle = '#000';
  for (const { text, style, x, y } of lines) {
    context.font = fontOf(style);
    context.fillText(text, x, y);
  }
  return jpegOf(canvas);
}

/**
 * Makes a PDF whose pages are images, because the text may be in any script that the browser can show.
 * @throws Error when the browser cannot draw
 */
export async function makeFeedbackPdf(blocks: readonly Block[]): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, pageSize);
  const context = contextOf(canvas);
  const measure: Measure = (text, style) => {
    context.font = fontOf(style);
    return context.measureText(text).width;
  };
  const jpegs: { jpeg: Uint8Array }[] = [];
  for (const lines of layoutPages(blocks, measure)) jpegs.push({ jpeg: await paint(canvas, lines) });
  const bytes = new Uint8Array(writeRasterPdf(jpegs));
  return new File([bytes], 'feedback.pdf', { type: 'application/pdf' });
}
