import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { PdfDecryption } from './pdf-encryption';
import type { PdfFile } from './pdf-file';
import type { PdfObjectFacts } from './pdf-rules';

/** A stream that contains objects (ISO 32000-1 7.5.7). */
export interface PdfObjectStream {
  /** Offset in the file of the stream's first byte. */
  position: number;
  number: number;
  generation: number;
  isCompressed: boolean;
  /** Length in bytes, if it is written in the dictionary itself. */
  length: number | undefined;
  /** Offset of the first object in the decoded stream. */
  first: number;
}

/** Largest decoded object stream in bytes. Writers put a few hundred objects into one, some 100 kB. */
export const maxDecodedBytes = 16 * 1024 * 1024;

const firstPieceBytes = 64 * 1024;

/**
 * Whether a stream contains objects. This is judged by the keys of its dictionary, as viewers do, and not by its type.
 */
export const holdsObjects = ({ values }: PdfObjectFacts): boolean => values.has('First') && values.has('N');

/**
 * The facts needed to read an object stream. Null for a stream that viewers could read in several ways; no writer makes
 * such streams.
 */
export function describeObjectStream(
  { values, references, filters, filterKeys }: PdfObjectFacts,
  place: { position: number; number: string; generation: string },
): PdfObjectStream | null {
  const isCompressed =
    filterKeys === 1 && filters.length === 1 && /^Fl(?:ateDecode)?$/.test(filters[0] ?? '');
  const hasPredictor = Number(values.get('Predictor') ?? 1) !== 1;
  const isIndirect = ['First', 'N', 'Filter', 'DecodeParms', 'DP'].some((key) => references.has(key));
  const length = references.has('Length') ? NaN : Number(values.get('Length'));
  const first = Number(values.get('First'));
  if (hasPredictor || isIndirect || !Number.isSafeInteger(first)) return null;
  if (!isCompressed && (filterKeys > 0 || !Number.isSafeInteger(length))) return null;
  return {
    position: place.position,
    number: Number(place.number),
    generation: Number(place.generation),
    isCompressed,
    length: Number.isSafeInteger(length) ? length : undefined,
    first,
  };
}

/** Inflates without the two header bytes and without verifying the checksum, as viewers do. */
async function inflate(data: Buffer): Promise<Buffer | 'incomplete' | null> {
  const [method = 0, flags = 0] = data;
  if ((method & 15) !== 8 || (flags & 32) !== 0) return null;
  try {
    return await promisify(inflateRaw)(data.subarray(2), { maxOutputLength: maxDecodedBytes });
  } catch (error) {
    const isCutShort =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'Z_BUF_ERROR';
    return isCutShort ? 'incomplete' : null;
  }
}

/**
 * Decodes a stream; null when it cannot be decoded completely, is larger than {@link maxDecodedBytes} or does not end
 * in the file. Compressed data mark their own end, so that a wrong length hides nothing.
 * @param decrypt decryption; without it the stream is read as it stands
 */
export async function decodeObjectStream(
  file: PdfFile,
  stream: PdfObjectStream,
  decrypt?: PdfDecryption,
): Promise<Buffer | null> {
  const open = (data: Buffer): Buffer => (decrypt ? decrypt(data, stream.number, stream.generation) : data);
  if (!stream.isCompressed) return decrypt ? null : readPlain(file, stream);
  const told = (stream.length ?? firstPieceBytes) + 64;
  for (let length = Math.min(Math.max(told, 1024), firstPieceBytes); ; length *= 4) {
    const data = await file.read(stream.position, length);
    const decoded = await inflate(open(data));
    if (decoded !== 'incomplete') return decoded;
    if (data.length < length || length > maxDecodedBytes) return null;
  }
}

/** The bytes up to the length in the dictionary or up to the word `endstream`, whichever is more. */
async function readPlain(file: PdfFile, { position, length = 0 }: PdfObjectStream): Promise<Buffer | null> {
  const data = await file.read(position, maxDecodedBytes + 1);
  const end = Math.max(length, data.indexOf('endstream'));
  return end <= maxDecodedBytes && end <= data.length ? data.subarray(0, end) : null;
}
