import { concat } from '../../build/dicom-bytes';
import { findMarker, inserted, segmentOf, type StreamPlace, withTail } from './places';

const tilePart = 0xff90;

/** Offset of the JPEG 2000 codestream: its SOC and SIZ markers. */
const start = (stream: Uint8Array) => Buffer.from(stream).indexOf('\xff\x4f\xff\x51', 0, 'latin1');

/** Inserts marker segments into the main header, after the SIZ segment, which must be the first. */
const inMainHeader =
  (more: (canary: Uint8Array) => Uint8Array) => (stream: Uint8Array, canary: Uint8Array) => {
    const size = start(stream) + 2;
    const length = ((stream[size + 2] ?? 0) << 8) | (stream[size + 3] ?? 0);
    return inserted(stream, size + 2 + length, more(canary));
  };

/** Inserts marker segments into the header of the first tile part, and corrects the tile part's length. */
const inTileHeader =
  (more: (canary: Uint8Array) => Uint8Array) => (stream: Uint8Array, canary: Uint8Array) => {
    const at = findMarker(stream, start(stream) + 2, tilePart);
    const segment = more(canary);
    const longer = inserted(stream, at + 12, segment);
    const view = new DataView(longer.buffer, longer.byteOffset);
    const length = view.getUint32(at + 6);
    if (length > 0) view.setUint32(at + 6, length + segment.length);
    return longer;
  };

const tailOf = (marker: number) => (stream: Uint8Array, canary: Uint8Array) =>
  withTail(stream, findMarker(stream, start(stream) + 2, marker), canary);

function box(kind: string, payload: Uint8Array): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + payload.length);
  head.write(kind, 4, 'latin1');
  return concat([head, payload]);
}

const wrapped = (stream: Uint8Array, canary: Uint8Array) =>
  concat([box('jP  ', Uint8Array.of(0x0d, 0x0a, 0x87, 0x0a)), box('xml ', canary), box('jp2c', stream)]);

/**
 * Places in JPEG 2000 and HTJ2K streams where bytes can be planted. They are applied in this order.
 */
export const j2kPlaces: readonly StreamPlace[] = [
  { name: 'tail of the size', kind: 'part-tail', plant: tailOf(0xff51) },
  { name: 'tail of the coding style', kind: 'part-tail', plant: tailOf(0xff52) },
  { name: 'tail of the quantization', kind: 'part-tail', plant: tailOf(0xff5c) },
  {
    name: 'comment in the main header',
    kind: 'comment',
    plant: inMainHeader((canary) => segmentOf(0xff64, [0, 1], canary)),
  },
  {
    name: 'component registration',
    kind: 'unneeded-part',
    plant: inMainHeader((canary) => segmentOf(0xff63, canary)),
  },
  {
    name: 'packet lengths of the main header',
    kind: 'unneeded-part',
    plant: inMainHeader((canary) => segmentOf(0xff57, [0], canary)),
  },
  {
    name: 'comment in a tile-part header',
    kind: 'comment',
    plant: inTileHeader((canary) => segmentOf(0xff64, [0, 1], canary)),
  },
  {
    name: 'packet lengths of a tile part',
    kind: 'unneeded-part',
    plant: inTileHeader((canary) => segmentOf(0xff58, [0], canary)),
  },
  { name: 'JP2 file around the codestream', kind: 'wrapper', plant: wrapped },
  {
    name: 'bytes behind the end marker',
    kind: 'after-the-end',
    plant: (stream, canary) => concat([stream, canary]),
  },
];

/** Removes the comment that the encoder itself writes, which names its version. */
export function withoutComments(stream: Uint8Array): Uint8Array {
  const at = findMarker(stream, 2, 0xff64, tilePart);
  if (stream[at + 1] !== 0x64) return stream;
  const length = ((stream[at + 2] ?? 0) << 8) | (stream[at + 3] ?? 0);
  return withoutComments(concat([stream.subarray(0, at), stream.subarray(at + 2 + length)]));
}
