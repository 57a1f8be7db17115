import { constants, deflateRawSync } from 'node:zlib';
import { zipOf } from '@medrad/dicom/testing/zip';

const megabyte = 1024 * 1024;
const nothing = Buffer.alloc(0);

/**
 * Compressed data that unpacks to the given number of megabytes of zeros. The same compressed block is repeated, at a
 * ratio of about 1,000 to 1.
 */
function packedZeros(megabytes: number): Buffer {
  const block = Buffer.alloc(megabyte);
  const piece = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH });
  const last = deflateRawSync(nothing);
  return Buffer.concat([...Array<Buffer>(megabytes).fill(piece), last]);
}

/** The beginning of a DICOM file: its preamble, and its file meta information with a transfer syntax. */
function dicomHead(syntax: string): Buffer {
  const value = Buffer.from(syntax.padEnd(syntax.length + (syntax.length % 2), '\0'), 'latin1');
  const transfer = Buffer.concat([
    Buffer.from([2, 0, 0x10, 0]),
    Buffer.from('UI'),
    Buffer.from([value.length, 0]),
    value,
  ]);
  const length = Buffer.from([2, 0, 0, 0, 0x55, 0x4c, 4, 0, transfer.length, 0, 0, 0]);
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), length, transfer]);
}
const explicit = dicomHead('1.2.840.10008.1.2.1');
const deflated = dicomHead('1.2.840.10008.1.2.1.99');
/** Beginning of a sequence and of an item in it, both of undefined length (PS3.5 7.5). */
const opened = Buffer.concat([
  Buffer.from([0x08, 0, 0x15, 0x11, 0x53, 0x51, 0, 0, 0xff, 0xff, 0xff, 0xff]),
  Buffer.from([0xfe, 0xff, 0, 0xe0, 0xff, 0xff, 0xff, 0xff]),
]);
/** Header of pixel data that declares a length of 2 GB. */
const hugePixels = Buffer.from([0xe0, 0x7f, 0x10, 0, 0x4f, 0x57, 0, 0, 0xfe, 0xff, 0xff, 0x7f]);

/**
 * An archive with one entry, whose data is already compressed. The entry claims to have the given size when unpacked.
 */
function archiveOfPacked(packed: Buffer, claimed: number): Buffer {
  const made = Buffer.from(zipOf([{ name: 'a.txt', bytes: packed, isStored: true, size: claimed }]));
  const directory = made.readUInt32LE(made.length - 6);
  made.writeUInt16LE(8, 8);
  made.writeUInt16LE(8, directory + 10);
  return made;
}

/** Small files that would cost a careless program much memory or time to read. */
export const hostileFiles: Readonly<Record<string, () => Uint8Array>> = {
  'an archive of 1 GB in 1 MB': () => archiveOfPacked(packedZeros(1024), 1024 * megabyte),
  'an archive that claims 4 GB': () => archiveOfPacked(packedZeros(1), 0xfffffffe),
  '100,000 entries': () =>
    zipOf(
      Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}`, bytes: nothing, isStored: true })),
      { isZip64: true },
    ),
  'sequences in each other': () => Buffer.concat([explicit, ...Array<Buffer>(500_000).fill(opened)]),
  'pixels of 2 GB that are not there': () => Buffer.concat([explicit, hugePixels, Buffer.alloc(1_000)]),
  'a deflated file of 1 GB': () => Buffer.concat([deflated, packedZeros(1024)]),
};
