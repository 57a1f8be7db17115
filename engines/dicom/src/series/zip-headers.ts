import { joined } from '../parse/joined';

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const version = 20;
/** 1 January 1980, the earliest ZIP date, so that the packing time is not revealed. */
const date = 0x21;

/** An uncompressed entry. */
export interface PlainEntry {
  /** Name of the entry; ASCII only. */
  name: string;
  crc: number;
  /** Size of the file in bytes. */
  size: number;
}

/**
 * The 26 bytes that the local and the directory header of an entry have in common (APPNOTE 4.3.7),
 * and its name.
 */
function commonHeader({ name, crc, size }: PlainEntry): { common: Uint8Array; label: Uint8Array } {
  const label = new TextEncoder().encode(name);
  const common = new Uint8Array(26);
  const view = new DataView(common.buffer);
  view.setUint16(0, version, true);
  view.setUint16(8, date, true);
  view.setUint32(10, crc, true);
  view.setUint32(14, size, true);
  view.setUint32(18, size, true);
  view.setUint16(22, label.length, true);
  return { common, label };
}

const numbers = (...values: readonly [value: number, bytes: 2 | 4][]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
};

/** The local header before an entry's bytes (APPNOTE 4.3.7). */
export function localHeader(entry: PlainEntry): Uint8Array {
  const { common, label } = commonHeader(entry);
  return joined([numbers([signatures.local, 4]), common, label]);
}

/** An entry's central directory header (APPNOTE 4.3.12). @param offset offset of the local header */
export function directoryEntry(entry: PlainEntry, offset: number): Uint8Array {
  const { common, label } = commonHeader(entry);
  const tail = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
  return joined([numbers([signatures.entry, 4], [version, 2]), common, tail, label]);
}

/** The end of central directory record (APPNOTE 4.3.16). */
export const endRecord = (count: number, directory: { size: number; offset: number }): Uint8Array =>
  numbers(
    [signatures.end, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [directory.size, 4],
    [directory.offset, 4],
    [0, 2],
  );
