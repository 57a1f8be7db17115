import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { findPdfHeader, hasPdfMarkup, pdfHeaderReach, zipEnd } from '../sniff';
import { findObjects, openPdfFile, type PdfFile } from './pdf-file';
import { refusalOf } from './pdf-finding';

const pieceBytes = 1024 * 1024;
/** Length in bytes of `%PDF-1.7`. */
const headerBytes = 8;
/** Bytes beyond a window that are searched too, so that a mark at the border of two windows is found whole. */
const markBytes = 64;
/** Bytes before the end mark that are searched for the end record of a ZIP and for `startxref`. */
const tailBytes = 2048;
/** Longest white space in bytes after the end mark that is kept: readers look for the mark in the last 1,024 bytes. */
const keptBlankBytes = 1000;

const endMark = /%%EOF|startxref\s+\d+/g;
const lastTable = /.*startxref\s+(\d+)/s;
/** Beginning of a cross-reference table or of a cross-reference stream (ISO 32000-1 7.5.4, 7.5.8). */
const table = /^\s*(?:xref|\d+\s+\d+\s+obj)/;

/** A mended PDF: `head`, the bytes of the file from `start` to before `end`, then `tail`. */
interface Mend {
  head: Buffer;
  start: number;
  end: number;
  tail: Buffer;
}

/**
 * Mends a PDF that readers open although bytes come before its header or after its end, or although its end mark is
 * missing: the mended file begins with `%PDF` and ends with `%%EOF`. Offsets in the file stay right, whether they count
 * from the header or from the first byte.
 * @param handle must stay open until the stream has ended
 * @param size size in bytes
 * @returns the mended file; null when the file needs no change
 * @throws AppError FILE_REFUSED for a file that is incomplete, or a page or an archive too
 */
export async function mendPdf(handle: FileHandle, size: number): Promise<Readable | null> {
  const file = openPdfFile(handle, size);
  const mend = await planMend(file);
  return mend && Readable.from(piecesOf(file, mend));
}

async function* piecesOf(file: PdfFile, { head, start, end, tail }: Mend): AsyncGenerator<Buffer> {
  yield head;
  for (let at = start; at < end; at += pieceBytes) yield await file.read(at, Math.min(pieceBytes, end - at));
  yield tail;
}

async function planMend(file: PdfFile): Promise<Mend | null> {
  const beginning = await file.read(0, 2 * pdfHeaderReach);
  const header = Math.max(0, findPdfHeader(beginning));
  if (hasPdfMarkup(beginning.subarray(0, header + pdfHeaderReach))) throw refusalOf('page');
  const mark = await findEndMark(file, header + headerBytes);
  if (!mark) throw refusalOf('incomplete');
  await checkRest(file, mark.end);
  const isEndKept = mark.isEof && (await isShortBlank(file, mark.end));
  if (header === 0 && isEndKept) return null;
  const tail = Buffer.from(mark.isEof ? '' : '\n%%EOF\n');
  const end = isEndKept ? file.size : mark.end;
  if (header === 0 || !(await countsFromFirstByte(file, header, mark.end))) {
    return { head: Buffer.alloc(0), start: header, end, tail };
  }
  const start = header + headerBytes;
  // The blanks after the header take the place of the bytes before it, so that no other byte moves.
  const head = Buffer.concat([beginning.subarray(header, start), Buffer.alloc(header, ' ')]);
  return { head, start, end, tail };
}

/** Finds the last end mark, or the last `startxref` with its number, whichever is later; null when there is neither. */
async function findEndMark(file: PdfFile, from: number): Promise<{ end: number; isEof: boolean } | null> {
  for (let to = file.size; to > from; to -= pieceBytes) {
    const base = Math.max(from, to - pieceBytes);
    const text = (await file.read(base, to - base + markBytes)).toString('latin1');
    const last = [...text.matchAll(endMark)].at(-1);
    if (last) return { end: base + last.index + last[0].length, isEof: last[0] === '%%EOF' };
  }
  return null;
}

/**
 * Checks the bytes around the end mark.
 * @throws AppError FILE_REFUSED when objects follow the mark, because then the file was cut off, and for an archive
 */
async function checkRest(file: PdfFile, end: number): Promise<void> {
  const from = Math.max(0, end - tailBytes);
  const around: PdfFile = { size: file.size - from, read: (at, length) => file.read(from + at, length) };
  for await (const { text, starts } of findObjects(around)) {
    if (text.includes(zipEnd, 0, 'latin1')) throw refusalOf('archive');
    const isAfterEnd = starts.some(({ position, number }) => number !== '' && from + position > end);
    if (isAfterEnd) throw refusalOf('incomplete');
  }
}

async function isShortBlank(file: PdfFile, from: number): Promise<boolean> {
  if (file.size - from > keptBlankBytes) return false;
  return /^\s*$/.test((await file.read(from, keptBlankBytes)).toString('latin1'));
}

/** Whether the offset of the cross-reference table counts from the file's first byte and not from the header. */
async function countsFromFirstByte(file: PdfFile, header: number, end: number): Promise<boolean> {
  const from = Math.max(0, end - tailBytes);
  const offset = lastTable.exec((await file.read(from, end - from)).toString('latin1'))?.[1];
  if (offset === undefined) return false;
  const isTableAt = async (at: number) => table.test((await file.read(at, markBytes)).toString('latin1'));
  return !(await isTableAt(header + Number(offset))) && (await isTableAt(Number(offset)));
}
