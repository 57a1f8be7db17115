import { writeRasterPdf } from '@medrad/raster-pdf';
import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FileRefusal } from '@medrad/dicom-viewer/author';
import type { Preparation } from '../prepare/preparation';
import { pageScale, refuseLongPdf } from './page-limits';
import { pdfData } from './pdf-data';

/** Maximum number of pixels of one image within a PDF: more than a scan has, but little enough for a phone's memory. */
const maxImagePixels = 100_000_000;
const jpegQuality = 0.9;

/** Opens a PDF without scripts and XFA forms. */
const openPdf = (data: Uint8Array, worker: Worker) =>
  getDocument({
    data,
    worker: PDFWorker.create({ port: worker }),
    enableXfa: false,
    maxImageSize: maxImagePixels,
    verbosity: 0,
    ...pdfData,
  });

async function jpegOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!blob) throw new FileRefusal('A page of the PDF is too large for this browser.');
  return new Uint8Array(await blob.arrayBuffer());
}

async function paintPage(page: PDFPageProxy): Promise<Uint8Array> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: pageScale(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  try {
    await page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE }).promise;
    return await jpegOf(canvas);
  } finally {
    // Safari frees the memory of a canvas only when it is resized.
    canvas.width = canvas.height = 0;
    page.cleanup();
  }
}

async function paintPages(pdf: PDFDocumentProxy, { signal, onProgress }: Preparation): Promise<Uint8Array[]> {
  refuseLongPdf(pdf.numPages);
  const jpegs: Uint8Array[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    signal.throwIfAborted();
    jpegs.push(await paintPage(await pdf.getPage(number)));
    onProgress(number / pdf.numPages);
  }
  return jpegs;
}

function refusalOf(error: unknown): FileRefusal {
  const isLocked = (error as { name?: unknown } | null)?.name === 'PasswordException';
  return new FileRefusal(
    isLocked
      ? 'The PDF is locked with a password. Save it without the password and add it again.'
      : 'The PDF could not be read. Open it on your computer to check it.',
  );
}

/**
 * Converts a PDF to images of its pages, which removes hidden text, comments, attachments and
 * metadata.
 * @throws FileRefusal for a PDF that cannot be read, needs a password or has too many pages
 */
export async function rasterisePdf(
  file: File,
  preparation: Preparation,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; pages: number }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  preparation.signal.throwIfAborted();
  const worker = new Worker(/* webpackChunkName: "pdf.worker" */ new URL('./pdf.worker.ts', import.meta.url));
  const task = openPdf(bytes, worker);
  try {
    const jpegs = await paintPages(await task.promise, preparation);
    return {
      bytes: new Uint8Array(writeRasterPdf(jpegs.map((jpeg) => ({ jpeg })))),
      pages: jpegs.length,
    };
  } catch (error) {
    if (preparation.signal.aborted || error instanceof FileRefusal) throw error;
    throw refusalOf(error);
  } finally {
    await task.destroy().catch(() => undefined);
    worker.terminate();
  }
}
