import {
  AnnotationMode,
  getDocument,
  PasswordResponses,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FileFailure } from '../file/file-failure';
import { chunkBytes, type PaperFile } from '../file/paper-file';
import { readLinks } from './page-links';
import type { PageTask, PaperDocument, PaperPage, TextPiece } from './paper-document';
import { pdfData } from './pdf-data';

/** CSS pixels per PDF point. */
const pixelsPerPoint = 96 / 72;
/** Maximum pixels of one image within a PDF: more than a scan has, and within a phone's memory. */
const maxImagePixels = 100_000_000;

/** Provides pdfjs with the byte ranges that it requests. */
class FileTransport extends PDFDataRangeTransport {
  constructor(private readonly file: PaperFile) {
    super(file.size, file.head, false);
  }

  override requestDataRange(begin: number, end: number): void {
    const read = this.file.read(begin, end).then((bytes) => this.onDataRange(begin, bytes));
    // The promise rejects when the document was closed, so its bytes are not needed.
    read.catch(() => undefined);
  }
}

function paint(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): PageTask {
  const viewport = page.getViewport({ scale: scale * pixelsPerPoint });
  const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
  return { done: task.promise, cancel: () => task.cancel() };
}

function layText(page: PDFPageProxy, container: HTMLElement): PageTask<readonly HTMLElement[]> {
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: pixelsPerPoint }),
  });
  const laid = layer.render() as Promise<unknown>;
  return { done: laid.then(() => layer.textDivs), cancel: () => layer.cancel() };
}

async function readPieces(page: PDFPageProxy): Promise<TextPiece[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : []));
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<PaperPage> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: pixelsPerPoint });
  return {
    size: { width, height },
    paint: (canvas, scale) => paint(page, canvas, scale),
    pieces: () => readPieces(page),
    layText: (container) => layText(page, container),
    links: () => readLinks(pdf, page),
    release: () => void page.cleanup(),
  };
}

/** Options of {@link openDocument}. */
export interface OpenOptions {
  worker: Worker;
  /** Called when the PDF needs a password; `isWrong` is true when the user has entered a wrong one. */
  onLocked: (unlock: (password: string) => void, isWrong: boolean) => void;
}

/**
 * Opens a PDF without scripts and XFA forms.
 * @throws FileFailure
 */
export async function openDocument(
  file: PaperFile,
  { worker, onLocked }: OpenOptions,
): Promise<PaperDocument> {
  const task = getDocument({
    // Passes a copy, because pdfjs takes ownership of the bytes.
    ...(file.isWhole ? { data: file.head.slice() } : { range: new FileTransport(file) }),
    worker: PDFWorker.create({ port: worker }),
    rangeChunkSize: chunkBytes,
    disableStream: true,
    disableAutoFetch: true,
    enableXfa: false,
    maxImageSize: maxImagePixels,
    verbosity: 0,
    ...pdfData,
  });
  task.onPassword = (unlock: (password: string) => void, reason: number) =>
    onLocked(unlock, reason === PasswordResponses.INCORRECT_PASSWORD);
  try {
    const pdf = await task.promise;
    const pages = new Map<number, Promise<PaperPage>>();
    const page = (number: number): Promise<PaperPage> => {
      const known = pages.get(number) ?? readPage(pdf, number);
      pages.set(number, known);
      known.catch(() => pages.delete(number));
      return known;
    };
    return { pageCount: pdf.numPages, firstSize: (await page(1)).size, page };
  } catch (error) {
    throw new FileFailure('broken', error);
  }
}
