import type { FileKind } from './file-kinds';

/** Number of bytes from the start of a file that {@link sniffKind} needs; of a shorter file it needs all bytes. */
export const headBytes = 4096;
/** Number of bytes before the header of a PDF that readers skip (ISO 32000-1 annex H, implementation note 13). */
export const pdfHeaderReach = 1024;

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

/** Starts of the markup that browsers run. An early `<?xml` is usual in a PDF: metadata are XML. */
const pageMarkup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;

/** Whether these bytes of a PDF contain markup that would make the file a page too. */
export const hasPdfMarkup = (bytes: Buffer): boolean => pageMarkup.test(bytes.toString('latin1'));

/** Offset of a PDF's header in the first bytes of a file; -1 when there is none within the reach of readers. */
export function findPdfHeader(head: Buffer): number {
  const at = head.toString('latin1').search(/%PDF-[12]\.\d/);
  return at <= pdfHeaderReach ? at : -1;
}

const isProgram: Probe = (head) =>
  startsWith(head, 'MZ') || startsWith(head, '\x7fELF') || startsWith(head, '#!');

/** A PDF, perhaps after bytes that readers skip; a page or a program before the header is not skipped. */
const isPdf: Probe = (head) => {
  const header = findPdfHeader(head);
  return header >= 0 && !isProgram(head) && !hasPdfMarkup(head.subarray(0, header));
};

/** MPEG audio frame header, layer III (ISO/IEC 11172-3 2.4.2.3), or an ID3v2 tag. */
const isMpegAudio: Probe = (head) => {
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

/** Format tag of MPEG audio layer III in a RIFF file (RFC 2361). */
const riffLayer3 = 0x55;
const isRiffMp3: Probe = (head) =>
  startsWith(head, 'RIFF') &&
  startsWith(head, 'WAVEfmt ', 8) &&
  head.length >= 22 &&
  head.readUInt16LE(20) === riffLayer3;

/** MPEG audio, perhaps behind zeros, which players skip, or in a RIFF file. */
const isMp3: Probe = (head) => {
  const start = head.findIndex((byte) => byte !== 0);
  return isRiffMp3(head) || (start >= 0 && isMpegAudio(head.subarray(start)));
};

/** Brands of ISO base media files that contain a still image (ISO/IEC 23008-12, AV1 Image File Format). */
const imageBrands: Readonly<Record<string, string>> = {
  avif: 'AVIF',
  avis: 'AVIF',
  heic: 'HEIC',
  heix: 'HEIC',
  heim: 'HEIC',
  heis: 'HEIC',
  hevc: 'HEIC',
  hevx: 'HEIC',
  mif1: 'HEIF',
  msf1: 'HEIF',
};

const boxesAfterFtyp = /^(?:moov|mdat|free|skip|wide|uuid|moof|sidx|styp|pdin|meta|emsg)$/;
/** ISO base media or QuickTime, whose boxes are the same: an `ftyp` box first, and a real box after it (ISO/IEC 14496-12 4.2, 4.3). */
const isMp4: Probe = (head) => {
  if (!startsWith(head, 'ftyp', 4)) return false;
  const next = head.readUInt32BE(0);
  if (next < 16 || next % 4 !== 0 || head.length < next + 8) return false;
  const brand = head.toString('latin1', 8, 12);
  return (
    !Object.hasOwn(imageBrands, brand) && boxesAfterFtyp.test(head.toString('latin1', next + 4, next + 8))
  );
};

/** DICOM PS3.10 7.1: a preamble of 128 bytes, then DICM. A preamble that is markup or a program is refused. */
const isDicom: Probe = (head) => startsWith(head, 'DICM', 128) && !hasMarkup(head, 128) && !isProgram(head);

const probes: readonly (readonly [FileKind, Probe])[] = [
  ['dicom', isDicom],
  ['jpeg', (head) => startsWith(head, '\xff\xd8\xff')],
  ['png', isPng],
  ['gif', isGif],
  ['webp', (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBPVP8', 8)],
  ['zip', (head) => startsWith(head, 'PK\x03\x04')],
  ['mp4', isMp4],
  ['bmp', isBmp],
  // After the kinds with a signature, because their content may contain the header of a PDF.
  ['pdf', isPdf],
  ['mp3', isMp3],
];

/**
 * Recognises the kind of a file by its first {@link headBytes} bytes alone; names and declared types are ignored. Null
 * for everything else, including HTML, SVG, scripts and programs.
 */
export function sniffKind(head: Buffer): FileKind | null {
  return probes.find(([, probe]) => probe(head))?.[0] ?? null;
}

/** Name of a usual kind of image that is never accepted, by the first bytes of a file; null for every other file. */
export function foreignImageName(head: Buffer): string | null {
  if (startsWith(head, 'ftyp', 4)) return imageBrands[head.toString('latin1', 8, 12)] ?? null;
  return startsWith(head, 'II*\0') || startsWith(head, 'MM\0*') ? 'TIFF' : null;
}

/**
 * Signature of a ZIP's end record, which makes any file an archive, because archives are read from their end (APPNOTE
 * 4.3.16).
 */
export const zipEnd = 'PK\x05\x06';
