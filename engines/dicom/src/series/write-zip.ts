import { crc32 } from './crc32';

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const version = 20;
/** 1 January 1980, the first day there is: when a file was packed is nobody's concern. */
const date = 0x21;

/** The 26 bytes that stand in both headers of an entry (APPNOTE 4.3.7). */
function commonHeader(name: Uint8Array, bytes: Uint8Array): Uint8Array {
  const header = new Uint8Array(26);
  const view = new DataView(header.buffer);
  view.setUint16(0, version, true);
  view.setUint16(8, date, true);
  view.setUint32(10, crc32(bytes), true);
  view.setUint32(14, bytes.length, true);
  view.setUint32(18, bytes.length, true);
  view.setUint16(22, name.length, true);
  return header;
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

/**
 * A ZIP whose entries are stored and not compressed: nothing but them is in it. Each file goes into a Blob at once, so that
 * a browser may keep it outside the memory of the page. At most 65,535 entries and 4 GB.
 */
export function createZip() {
  const parts: Blob[] = [];
  const directory: Uint8Array[] = [];
  let size = 0;
  return {
    /** @param name in ASCII */
    add(name: string, bytes: Uint8Array): void {
      const label = new TextEncoder().encode(name);
      const common = commonHeader(label, bytes);
      const tail = numbers([0, 2], [0, 2], [0, 2], [0, 4], [size, 4]);
      directory.push(numbers([signatures.entry, 4], [version, 2]), common, tail, label);
      const part = new Blob(
        [numbers([signatures.local, 4]), common, label, bytes].map((piece) => new Uint8Array(piece)),
      );
      parts.push(part);
      size += part.size;
    },
    /** The whole archive. */
    close(): Blob {
      const list = new Blob(directory.map((piece) => new Uint8Array(piece)));
      const count = parts.length;
      const end = numbers(
        [signatures.end, 4],
        [0, 4],
        [count, 2],
        [count, 2],
        [list.size, 4],
        [size, 4],
        [0, 2],
      );
      return new Blob([...parts, list, new Uint8Array(end)], { type: 'application/zip' });
    },
  };
}
