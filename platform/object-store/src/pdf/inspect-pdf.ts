import { open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createInspection, type Inspection } from './inspection';
import { createObjectReader, type ObjectReader } from './object-reader';
import { findObjects, openPdfFile, type PdfFile, type PdfObjectStart } from './pdf-file';
import { type PdfFinding, refusalOf } from './pdf-finding';
import {
  decodeObjectStream,
  describeObjectStream,
  holdsObjects,
  type PdfObjectStream,
} from './pdf-object-streams';

/** Largest object outside a stream, in bytes; tables of names and of character widths reach some 100 kB. */
const maxObjectBytes = 16 * 1024 * 1024;
/** Largest number of object streams in a file; each holds some hundred objects. */
const maxObjectStreams = 100_000;
const pieceBytes = 64 * 1024;
/** Bytes that are processed before other work of the event loop gets a turn: about 10 ms. */
const turnBytes = 1024 * 1024;
/** Bytes that may be processed beyond twice the file's size: hostile files make the same bytes be read many times. */
const spareBytes = 64 * 1024 * 1024;

/** Line break that is read after the last byte, so that the last token is complete. */
const lineEnd = Buffer.from('\n');

interface Work {
  file: PdfFile;
  reader: ObjectReader;
  inspection: Inspection;
  objectStreams: PdfObjectStream[];
  /** Bytes that may still be processed. */
  budget: number;
  /** Remaining budget when the event loop had its last turn. */
  turnAt: number;
}

/**
 * Searches a PDF for content that a paper does not need and that may do harm when it is opened: scripts, actions that
 * start programs or run by themselves, attached files, embedded media, XFA forms. Every object of the file is checked,
 * in all its versions and inside object streams, regardless of the cross-reference table. Links, destinations and
 * ordinary forms are allowed. Takes at most 16 MiB of memory per object stream, and time in proportion to the file's
 * size.
 * @param path absolute path
 * @param size size in bytes
 * @param spare bytes that may be processed beyond twice the size
 * @throws AppError FILE_REFUSED with a sentence that names the finding
 */
export async function inspectPdf(path: string, size: number, spare = spareBytes): Promise<void> {
  const handle = await open(path, 'r');
  try {
    const file = openPdfFile(handle, size);
    const finding = await findActiveContent(file, 2 * size + spare);
    if (finding) throw refusalOf(finding);
  } finally {
    await handle.close();
  }
}

async function findActiveContent(file: PdfFile, budget: number): Promise<PdfFinding | null> {
  const work: Work = {
    file,
    reader: createObjectReader(),
    inspection: createInspection(),
    objectStreams: [],
    budget,
    turnAt: budget,
  };
  for await (const { text, base, starts } of findObjects(file)) {
    for (const start of starts) {
      const finding = await inspectObject(work, { text, base }, start);
      if (finding) return finding;
    }
  }
  return (await inspectObjectStreams(work)) ?? work.inspection.finding();
}

/** Takes bytes from the budget. @returns false when the budget is used up */
async function spend(work: Work, bytes: number): Promise<boolean> {
  work.budget -= bytes;
  if (work.turnAt - work.budget > turnBytes) {
    work.turnAt = work.budget;
    await nextTurn();
  }
  return work.budget >= 0;
}

async function inspectObject(
  work: Work,
  window: { text: Buffer; base: number },
  start: PdfObjectStart,
): Promise<PdfFinding | null> {
  const { reader, file, inspection } = work;
  let { position } = start;
  reader.begin('word');
  while (!reader.isDone()) {
    const at = position - window.base;
    const isAtHand = at < window.text.length;
    const piece = isAtHand
      ? window.text.subarray(at, at + pieceBytes)
      : await file.read(position, pieceBytes);
    const read = reader.push(piece.length > 0 ? piece : lineEnd);
    position += read;
    if (piece.length === 0) break;
    if (!(await spend(work, read)) || position - start.position > maxObjectBytes) return 'unreadable';
  }
  const facts = reader.facts();
  if (reader.finding()) return reader.finding();
  inspection.note(start.number, facts);
  if (!reader.isStream() || !holdsObjects(facts)) return null;
  const lineBreak = /^(?:\r\n|\n|\r)/.exec((await file.read(position, 2)).toString('latin1'))?.[0];
  if (!lineBreak || work.objectStreams.length >= maxObjectStreams) return 'unreadable';
  const stream = describeObjectStream(facts, { ...start, position: position + lineBreak.length });
  if (!stream) return 'unreadable';
  work.objectStreams.push(stream);
  return null;
}

async function inspectObjectStreams(work: Work): Promise<PdfFinding | null> {
  if (work.objectStreams.length === 0) return null;
  const decryptions = work.inspection.decryptions();
  if (!decryptions) return 'password';
  for (const stream of work.objectStreams) {
    let isReadable = false;
    // Checks the stream with every decryption that a viewer might use.
    for (const decrypt of [undefined, ...decryptions]) {
      const decoded = await decodeObjectStream(work.file, stream, decrypt);
      if (!decoded) continue;
      isReadable = true;
      const finding = await inspectDecoded(work, decoded, stream.first);
      if (finding) return finding;
    }
    if (!isReadable) return 'unreadable';
  }
  return null;
}

/**
 * Checks the objects of an object stream twice: one after the other, and each from the offset in the stream's table.
 */
async function inspectDecoded(work: Work, decoded: Buffer, first: number): Promise<PdfFinding | null> {
  const { reader, inspection } = work;
  reader.begin('none');
  for (let at = 0; at < decoded.length && !reader.isDone(); at += pieceBytes) {
    const read = reader.push(decoded.subarray(at, at + pieceBytes));
    if (!(await spend(work, read))) return 'unreadable';
  }
  reader.push(lineEnd);
  if (reader.finding()) return reader.finding();
  const table = reader.leadingNumbers();
  for (let index = 0; index + 1 < table.length; index += 2) {
    reader.begin('value');
    const read = reader.push(decoded.subarray(first + (table[index + 1] ?? 0)));
    if (!(await spend(work, read + 16))) return 'unreadable';
    if (!reader.isDone()) reader.push(lineEnd);
    if (reader.finding()) return reader.finding();
    inspection.note(String(table[index]), reader.facts());
  }
  return null;
}
