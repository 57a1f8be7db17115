import { type EmbeddedText, printable } from './report';

/** A part of a codec's stream that is not the picture: offset and length of what it says, without its marker. */
interface Passage {
  kind: string;
  offset: number;
  length: number;
}

const notSearched = 'not searched';
const jpegStart = 0xffd8;
const codestreamStart = 0xff4f;
const jp2Start = [0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20];
const silentBoxes = new Set([
  'jP  ',
  'ftyp',
  'jp2h',
  'jp2c',
  'ihdr',
  'bpcc',
  'colr',
  'pclr',
  'cmap',
  'cdef',
  'res ',
]);

const wordAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const lengthAt = (bytes: Uint8Array, at: number) => wordAt(bytes, at) * 0x10000 + wordAt(bytes, at + 2);

/**
 * Comments and metadata in the fragments of JPEG, JPEG-LS and JPEG 2000 streams. A stream may be split anywhere: what it
 * says is reported with the fragment it begins in. `not searched` stands for a stream of another kind, e.g. video.
 */
export function findEmbeddedText(fragments: readonly Uint8Array[], hasValues: boolean): EmbeddedText[] {
  return streamsOf(fragments).flatMap(({ first, bytes }) =>
    passagesOf(bytes).map(({ kind, offset, length }): EmbeddedText => {
      const found: EmbeddedText = { fragment: first, kind, length };
      if (hasValues) found.text = printable(bytes.subarray(offset, offset + length));
      return found;
    }),
  );
}

/** The fragments with their passages overwritten by blanks: lengths and offset tables stay right, pixels the same. */
export function blankEmbeddedText(fragments: readonly Uint8Array[]): Uint8Array[] {
  return streamsOf(fragments).flatMap(({ first, count, bytes }) => {
    const parts = fragments.slice(first, first + count);
    const passages = passagesOf(bytes).filter(({ kind }) => kind !== notSearched);
    if (passages.length === 0) return parts;
    const blanked = bytes.slice();
    for (const { kind, offset, length } of passages) {
      blanked.fill(kind.endsWith('COM') ? 0x20 : 0, offset, offset + length);
    }
    let at = 0;
    return parts.map(({ length }) => blanked.subarray(at, (at += length)));
  });
}

/** Fragments that make up one stream, put together: the next stream begins where a fragment begins as streams do. */
interface JoinedStream {
  first: number;
  count: number;
  bytes: Uint8Array;
}

function streamsOf(fragments: readonly Uint8Array[]): JoinedStream[] {
  const starts = fragments.flatMap((fragment, index) => (index === 0 || isStart(fragment) ? [index] : []));
  return starts.map((first, index) => {
    const parts = fragments.slice(first, starts[index + 1]);
    if (parts.length === 1) return { first, count: 1, bytes: parts[0] as Uint8Array };
    const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return { first, count: parts.length, bytes };
  });
}

const isJp2 = (bytes: Uint8Array) => jp2Start.every((byte, index) => bytes[index] === byte);

const isStart = (bytes: Uint8Array) =>
  [jpegStart, codestreamStart].includes(wordAt(bytes, 0)) || isJp2(bytes);

function passagesOf(bytes: Uint8Array): Passage[] {
  const start = wordAt(bytes, 0);
  if (start === jpegStart) return [...jpegPassages(bytes), ...tailOf(bytes, scanOf(bytes))];
  if (start === codestreamStart) return [...codestreamPassages(bytes, 0), ...tailOf(bytes, 0)];
  return isJp2(bytes) ? jp2Passages(bytes) : [{ kind: notSearched, offset: 0, length: bytes.length }];
}

/** Segments before the first scan (ISO 10918-1 B.2.4): comments, and application data other than JFIF and Adobe. */
function jpegPassages(bytes: Uint8Array): Passage[] {
  const found: Passage[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; at += 2 + wordAt(bytes, at + 2)) {
    const marker = wordAt(bytes, at);
    if (marker === 0xffda) break;
    const passage = { offset: at + 4, length: Math.min(wordAt(bytes, at + 2) - 2, bytes.length - at - 4) };
    if (passage.length <= 0) continue;
    if (marker === 0xfffe) found.push({ kind: 'COM', ...passage });
    const application = marker - 0xffe0;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 9));
    const isOfCodec =
      (application === 0 && name.startsWith('JFIF')) || (application === 14 && name === 'Adobe');
    // Of APP8, JPEG-LS colour transforms (`mrfx`) and SPIFF heads decode the picture.
    const isColour = application === 8 && (name.startsWith('mrfx') || name.startsWith('SPIFF'));
    const isProfile = application === 2 && name === 'ICC_P';
    if (application >= 0 && application <= 15 && !isOfCodec && !isColour && !isProfile) {
      found.push({ kind: `APP${application}`, ...passage });
    }
  }
  return found;
}

/** Comments in the main header (ISO 15444-1 A.9.2), which ends at the first tile part. */
function codestreamPassages(bytes: Uint8Array, start: number): Passage[] {
  const found: Passage[] = [];
  for (let at = start + 2; at + 4 <= bytes.length; at += 2 + wordAt(bytes, at + 2)) {
    const marker = wordAt(bytes, at);
    if (marker === 0xff90 || marker < 0xff4f) break;
    const length = Math.min(wordAt(bytes, at + 2) - 4, bytes.length - at - 6);
    if (marker === 0xff64 && length > 0) found.push({ kind: 'J2K COM', offset: at + 6, length });
  }
  return found;
}

/** Boxes of a JP2 file (ISO 15444-1 I.4): those that decode nothing are text, XML or a vendor's. */
function jp2Passages(bytes: Uint8Array): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const declared = lengthAt(bytes, at);
    const length = declared === 0 ? bytes.length - at : Math.min(declared, bytes.length - at);
    // Length 1 announces 64 bits, which no fragment needs.
    if (length < 8) break;
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (kind === 'jp2c') found.push(...codestreamPassages(bytes, at + 8));
    else if (!silentBoxes.has(kind))
      found.push({ kind: `JP2 ${kind.trim()}`, offset: at + 8, length: length - 8 });
    at += length;
  }
  return found.filter(({ length }) => length > 0);
}

/** Where the first scan begins: before it, a thumbnail may hold an end marker of its own. */
function scanOf(bytes: Uint8Array): number {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && wordAt(bytes, at) !== 0xffda) {
    at += 2 + wordAt(bytes, at + 2);
  }
  return at;
}

/** Bytes after the last end marker, where they are more than padding. */
function tailOf(bytes: Uint8Array, from: number): Passage[] {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 0xff)) end -= 1;
  for (let at = end - 2; at >= from; at -= 1) {
    if (wordAt(bytes, at) !== 0xffd9) continue;
    return at + 2 < end ? [{ kind: 'after the end', offset: at + 2, length: end - at - 2 }] : [];
  }
  return [];
}
