import { deflateRawSync } from 'node:zlib';
import { crc32 } from '../../src/series/crc32';

/** An entry of a test ZIP; its directory entry may contain wrong values. */
interface TestEntry {
  name: string;
  bytes: Uint8Array;
  isStored?: boolean;
  /** Size that the directory declares. */
  size?: number;
  flags?: number;
  /** Unix file mode of the entry. */
  mode?: number;
}

/** A ZIP of the given entries; in a ZIP64 all sizes and offsets are in extra fields. */
export function zipOf(entries: readonly TestEntry[], { isZip64 = false } = {}): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, isStored, size = bytes.length, flags = 0, mode = 0 } of entries) {
    const packed = isStored ? Buffer.from(bytes) : deflateRawSync(bytes);
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    // The same values as from the packer: version 2.0 and the earliest date that ZIP can express, 1 January 1980.
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(label.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt16LE(mode, 8);
    tail.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\x03\x04'), Buffer.from(common), label, packed);
    const extra = isZip64 ? largeField(common, tail, [size, packed.length, offset]) : Buffer.alloc(0);
    const system = mode === 0 ? 'PK\x01\x02\x14\x00' : 'PK\x01\x02\x14\x03';
    directory.push(Buffer.from(system), common, tail, label, extra);
    offset += 30 + label.length + packed.length;
  }
  const list = Buffer.concat(directory);
  return new Uint8Array(Buffer.concat([...parts, list, endOf(entries.length, list.length, offset, isZip64)]));
}

/** Moves sizes and offset of a directory entry into its ZIP64 extra field (APPNOTE 4.5.3). */
function largeField(common: Buffer, tail: Buffer, values: readonly number[]): Buffer {
  common.fill(0xff, 14, 22);
  tail.fill(0xff, 10, 14);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  values.forEach((value, index) => extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index));
  common.writeUInt16LE(extra.length, 24);
  return extra;
}

function endOf(count: number, length: number, offset: number, isZip64: boolean): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  if (!isZip64) return end;
  end.fill(0xff, 8, 20);
  const end64 = Buffer.alloc(56);
  end64.write('PK\x06\x06', 'latin1');
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(length), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(offset + length), 8);
  return Buffer.concat([end64, locator, end]);
}
