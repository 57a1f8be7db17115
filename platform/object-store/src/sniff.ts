import type { FileKind } from './file-kinds';

/** Number of bytes from the start of a file that {@link sniffKind} needs; of a shorter file it needs all bytes. */
export const headBytes = 4096;
/** Number of bytes from the end of a file that {@link hasProperEnd} needs. */
export const tailBytes = 2048;

type Probe = (head: Buffer) => boolean;

const startsWith = (head: Buffer, text: string, at = 0) =>
  head.length >= at + text.length && head.toString('latin1', at, at + text.length) === text;

/** Starts of markup: a file that contains one of them near its start is refused. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?xml)/i;
const hasMarkup = (head: Buffer, bytes: number) => markup.test(head.toString('latin1', 0, bytes));

const isPng: Probe = (head) => startsWith(head, '\x89PNG\r\n\x1a\n') && startsWith(head, 'IHDR', 12);

const isGif: Probe = (head) =>
  (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) &&
  head.length > 13 &&
  // A file that begins with "GIF89a/*" is also a script that begins with a comment; no real GIF has this width.
  head.readUInt16LE(6) !== 0x2a2f;

const bmpHeaderSizes = new Set([12, 40, 52, 56, 64, 108, 124]);
const isBmp: Probe = (head) =>
  startsWith(head, 'BM') &&
  head.length >= 26 &&
  head.readUInt32LE(6) === 0 &&
  bmpHeaderSizes.has(head.readUInt32LE(14));

const isPdf: Probe = (head) => /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8)) && !hasMarkup(head, 1024);

/** MPEG audio frame header, layer III (ISO/IEC 11172-3 2.4.2.3), or an ID3v2 tag. */
const isMp3: Probe = (head) => {
  if (head.length < 10) return false;
  if (startsWith(head, 'ID3')) {
    const version = head.readUInt8(3);
    const sizes = [...head.subarray(6, 10)];
    return version >= 2 && version <= 4 && sizes.every((byte) => byte < 0x80);
  }
  const header = head.readUInt32BE(0);
  const version = (header >>> 19) & 3;
  const bitrate = (header >>> 12) & 15;
  return (
    header >>> 21 === 0x7ff &&
    version !== 1 &&
    ((header >>> 17) & 3) === 1 &&
    bitrate !== 0 &&
    bitrate !== 15 &&
    ((header >>> 10) & 3) !== 3
  );
};

const boxesAfterFtyp = /^(?:moov|mdat|free|skip|wide|uuid|moof|sidx|styp|pdin|meta|emsg)$/;
/** ISO base media: an `ftyp` box first, and a real box after it (ISO/IEC 14496-12 4.2, 4.3). */
const isMp4: Probe = (head) => {
  if (!startsWith(head, 'ftyp', 4)) return false;
  const next = head.readUInt32BE(0);
  if (next < 16 || next % 4 !== 0 || head.length < next + 8) return false;
  const isQuickTime = startsWith(head, 'qt  ', 8);
  return !isQuickTime && boxesAfterFtyp.test(head.toString('latin1', next + 4, next + 8));
};

/** DICOM PS3.10 7.1: a preamble of 128 bytes, then DICM. A preamble that is markup or a program is refused. */
const isDicom: Probe = (head) =>
  startsWith(head, 'DICM', 128) &&
  !hasMarkup(head, 128) &&
  !startsWith(head, 'MZ') &&
  !startsWith(head, '\x7fELF') &&
  !startsWith(head, '#!');

const probes: readonly (readonly [FileKind, Probe])[] = [
  ['dicom', isDicom],
  ['jpeg', (head) => startsWith(head, '\xff\xd8\xff')],
  ['png', isPng],
  ['gif', isGif],
  ['webp', (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBPVP8', 8)],
  ['pdf', isPdf],
  ['zip', (head) => startsWith(head, 'PK\x03\x04')],
  ['mp4', isMp4],
  ['bmp', isBmp],
  ['mp3', isMp3],
];

/**
 * Recognises the kind of a file by its first {@link headBytes} bytes alone; names and declared types are ignored. Null
 * for everything else, including HTML, SVG, scripts and programs.
 */
export function sniffKind(head: Buffer): FileKind | null {
  return probes.find(([, probe]) => probe(head))?.[0] ?? null;
}

/**
 * Signature of a ZIP's end record, which makes any file an archive, because archives are read from their end (APPNOTE
 * 4.3.16).
 */
const zipEnd = 'PK\x05\x06';

/**
 * Whether a file ends as its kind must. Only PDFs are checked: without a trailer a PDF is a bare header (ISO 32000-1
 * 7.5.5), and with the end record of a ZIP it is also an archive. Images are checked by decoding them.
 */
export function hasProperEnd(kind: FileKind, tail: Buffer): boolean {
  return kind !== 'pdf' || (tail.includes('%%EOF') && !tail.includes(zipEnd, 0, 'latin1'));
}
