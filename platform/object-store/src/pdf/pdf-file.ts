import type { FileHandle } from 'node:fs/promises';

const windowBytes = 1024 * 1024;
/** Overlap of two windows in bytes, so that an object's number and keyword are always complete in one of them. */
const overlapBytes = 4096;

/** A file that is read at random positions. */
export interface PdfFile {
  readonly size: number;
  /** Reads up to `length` bytes from `position`; fewer at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
}

/** @param size size in bytes */
export function openPdfFile(handle: FileHandle, size: number): PdfFile {
  return {
    size,
    async read(position, length) {
      const room = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - position)));
      const { bytesRead } = await handle.read(room, 0, room.length, position);
      return room.subarray(0, bytesRead);
    },
  };
}

/** Position at which an object starts in the file. */
export interface PdfObjectStart {
  /** Offset of the first byte after the keyword `obj` or `trailer`. */
  position: number;
  /** Number and generation as written before the keyword; both empty for a trailer, and where they are unknown. */
  number: string;
  generation: string;
}

const isBlank = (byte: number | undefined): boolean =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;
/** Digits, and the signs and points that viewers tolerate in a number. */
const isNumeric = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46);

const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13;
/** Distance in bytes within which the start of a comment is searched. */
const maxCommentBytes = 1024;

/** Offset at which the text ends before the white space that ends at `at`. */
function skipBlanksBack(text: Buffer, at: number): number {
  let end = at;
  while (end > 0 && isBlank(text[end - 1])) end -= 1;
  return end;
}

/**
 * Whether the white space from `from` to `to` may end a comment; true when the start of the comment would be too far
 * away.
 */
function mayEndComment(text: Buffer, from: number, to: number): boolean {
  if (!text.subarray(from, to).some(isLineEnd)) return false;
  for (let at = from - 1; at >= 0 && !isLineEnd(text[at]); at -= 1) {
    if (text[at] === 37 || from - at > maxCommentBytes) return true;
  }
  return false;
}

/** Offset at which the number starts that ends at `end`; -1 when there is none. */
function numberBefore(text: Buffer, end: number): number {
  let start = end;
  while (start > 0 && end - start < 20 && isNumeric(text[start - 1])) start -= 1;
  return start === end ? -1 : start;
}

/**
 * Number and generation before the keyword at `at`; empty when a comment may be between them; null when the keyword is
 * part of another word, as in `endobj`.
 */
function headerBefore(text: Buffer, at: number): { number: string; generation: string } | null {
  const unknown = { number: '', generation: '' };
  const generationEnd = skipBlanksBack(text, at);
  const generationStart = numberBefore(text, generationEnd);
  if (generationStart === -1) return mayEndComment(text, generationEnd, at) ? unknown : null;
  const numberEnd = skipBlanksBack(text, generationStart);
  const numberStart = numberEnd === generationStart ? -1 : numberBefore(text, numberEnd);
  if (numberStart === -1) {
    const isBehindComment =
      mayEndComment(text, numberEnd, generationStart) || mayEndComment(text, generationEnd, at);
    return isBehindComment ? unknown : null;
  }
  return {
    number: text.toString('latin1', numberStart, numberEnd),
    generation: text.toString('latin1', generationStart, generationEnd),
  };
}

const objectWord = Buffer.from('obj');
const trailerWord = Buffer.from('trailer');

function isAt(text: Buffer, at: number, word: Buffer): boolean {
  for (let index = 0; index < word.length; index += 1) if (text[at + index] !== word[index]) return false;
  return true;
}

/** Compares byte by byte: a search by Buffer.indexOf costs microseconds for each of many hits. */
function findStarts(text: Buffer, base: number, from: number): PdfObjectStart[] {
  const starts: PdfObjectStart[] = [];
  const [o, t] = [objectWord[0], trailerWord[0]];
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === o && isAt(text, at, objectWord)) {
      const header = headerBefore(text, at);
      if (header) starts.push({ position: base + at + objectWord.length, ...header });
    } else if (text[at] === t && isAt(text, at, trailerWord)) {
      starts.push({ position: base + at + trailerWord.length, number: '', generation: '' });
    }
  }
  return starts;
}

/**
 * Finds every offset at which an object or a trailer begins, without the cross-reference table, and also inside
 * strings, comments and streams, because a table or an earlier version of the file may point there.
 */
export async function* findObjects(
  file: PdfFile,
): AsyncGenerator<{ text: Buffer; base: number; starts: PdfObjectStart[] }> {
  let base = 0;
  let next = 0;
  while (base < file.size) {
    const text = await file.read(base, windowBytes);
    const isLast = base + text.length >= file.size || text.length === 0;
    const found = findStarts(text, base, Math.max(0, next - base - trailerWord.length));
    // A keyword near the window's end is found in the next window, which contains the bytes after it.
    const end = isLast ? Infinity : base + text.length - overlapBytes / 2;
    const from = next;
    yield { text, base, starts: found.filter(({ position }) => position > from && position <= end) };
    if (isLast) return;
    next = end;
    base = base + text.length - overlapBytes;
  }
}
