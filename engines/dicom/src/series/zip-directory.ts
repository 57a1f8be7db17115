import { DicomError } from '../model/dicom-error';
import { spells } from '../parse/spells';
import type { ByteSource } from './byte-source';

/** An entry in the central directory of a ZIP (APPNOTE 4.3.12). */
export interface ZipEntry {
  name: string;
  /** Compression method: 0 stored, 8 deflated. */
  method: number;
  isEncrypted: boolean;
  isFolder: boolean;
  /** A Unix symbolic link. */
  isLink: boolean;
  crc: number;
  compressedSize: number;
  /** The size declared by the directory. */
  size: number;
  /** Offset of the local header. */
  offset: number;
}

const signatures = { entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 };
const maxEndRecordBytes = 22 + 0xffff;
const unknown32 = 0xffffffff;
const maxDirectoryBytes = 64 * 2 ** 20;

const broken = () =>
  new DicomError('bad-archive', 'This ZIP is truncated or damaged: its list of files cannot be read.');

/** Whether bytes begin like a ZIP archive, which may have no entries. */
export function isZip(head: Uint8Array): boolean {
  const isKnown = (head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6);
  return head[0] === 0x50 && head[1] === 0x4b && isKnown;
}

/**
 * Lists the entries of a ZIP in the order of its central directory, with ZIP64. Reads only the end
 * of the file.
 * @param most maximum number of entries
 * @throws DicomError `bad-archive`, or `too-large` when more entries are declared
 */
export async function readZipDirectory(source: ByteSource, most: number): Promise<ZipEntry[]> {
  const { count, size, offset } = await findDirectory(source);
  if (count > most) throw new DicomError('too-large', `This ZIP holds more than ${most} files.`);
  if (size > maxDirectoryBytes || offset + size > source.size) throw broken();
  const bytes = await source.read(offset, offset + size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= size && view.getUint32(at, true) === signatures.entry;) {
    const { entry, next } = readEntry(bytes, view, at);
    entries.push(entry);
    if (entries.length > most) throw new DicomError('too-large', `This ZIP holds more than ${most} files.`);
    at = next;
  }
  if (entries.length !== count) throw broken();
  return entries;
}

interface Directory {
  count: number;
  size: number;
  /**
   * Offset of the directory as the ZIP states it: relative to the first byte of the ZIP, or of a
   * program before it.
   */
  offset: number;
  /** Offset of the first byte after the directory. */
  end: number;
}

const programs = ['MZ', '\x7fELF', '#!'];

/**
 * Finds the ZIP in a self-extracting program. The offsets in the ZIP may be relative to its own
 * beginning or to that of the program; the returned source begins where they count from.
 * @returns null for a file that is not a program, is also DICOM, or has no ZIP at its end
 */
export async function zipBehindProgram(source: ByteSource): Promise<ByteSource | null> {
  const head = await source.read(0, Math.min(132, source.size));
  if (!programs.some((program) => spells(head, program)) || spells(head, 'DICM', 128)) return null;
  const directory = await findDirectory(source).catch(() => null);
  if (!directory) return null;
  const start = directory.end - directory.size - directory.offset;
  if (start < 0 || directory.count === 0) return null;
  const first = await source.read(start + directory.offset, start + directory.offset + 4);
  if (!spells(first, 'PK\x01\x02')) return null;
  return {
    ...source,
    size: source.size - start,
    read: (from, to) => source.read(start + from, start + to),
  };
}

async function findDirectory(source: ByteSource): Promise<Directory> {
  const start = Math.max(0, source.size - maxEndRecordBytes);
  const tail = await source.read(start, source.size);
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    const directory = {
      count: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
      end: start + at,
    };
    const isLarge = directory.count === 0xffff || directory.offset === unknown32;
    if (!isLarge || at < 20 || view.getUint32(at - 20, true) !== signatures.locator64) return directory;
    return readEnd64(source, Number(view.getBigUint64(at - 12, true)));
  }
  throw broken();
}

async function readEnd64(source: ByteSource, at: number): Promise<Directory> {
  if (!(at >= 0 && at + 56 <= source.size)) throw broken();
  const bytes = await source.read(at, at + 56);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== signatures.end64) throw broken();
  return {
    count: Number(view.getBigUint64(32, true)),
    size: Number(view.getBigUint64(40, true)),
    offset: Number(view.getBigUint64(48, true)),
    end: at,
  };
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } {
  const nameEnd = at + 46 + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const next = extraEnd + view.getUint16(at + 32, true);
  if (next > bytes.length) throw broken();
  const flags = view.getUint16(at + 8, true);
  const isUnix = view.getUint8(at + 5) === 3;
  const mode = view.getUint16(at + 40, true);
  const name = decodeName(bytes.subarray(at + 46, nameEnd));
  const entry: ZipEntry = {
    name,
    method: view.getUint16(at + 10, true),
    isEncrypted: (flags & 0x41) !== 0,
    isFolder: name.endsWith('/'),
    isLink: isUnix && (mode & 0xf000) === 0xa000,
    crc: view.getUint32(at + 16, true),
    compressedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  return { entry: withLargeSizes(entry, view, nameEnd, extraEnd), next };
}

/** Sizes beyond 32 bits are in an extra field (APPNOTE 4.5.3). */
function withLargeSizes(entry: ZipEntry, view: DataView, from: number, to: number): ZipEntry {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = Math.min(to, at + 4 + view.getUint16(at + 2, true));
    let next = at + 4;
    for (const field of ['size', 'compressedSize', 'offset'] as const) {
      if (entry[field] !== unknown32 || next + 8 > end) continue;
      entry[field] = Number(view.getBigUint64(next, true));
      next += 8;
    }
  }
  return entry;
}

/** Always decoded as UTF-8; the name is only displayed. */
function decodeName(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}
