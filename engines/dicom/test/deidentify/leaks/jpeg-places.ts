import { concat } from '../../build/dicom-bytes';
import { findMarker, inserted, lastEnd, segmentOf, type StreamPlace, withTail } from './places';

const scan = 0xffda;
const frames = [0xffc0, 0xffc1, 0xffc3, 0xfff7];

/** The canary as RGB bytes of a thumbnail, padded to whole pixels. */
const thumbnail = (canary: Uint8Array): Uint8Array =>
  concat([canary, new Uint8Array((3 - (canary.length % 3)) % 3)]);

const first = (more: (canary: Uint8Array) => Uint8Array) => (stream: Uint8Array, canary: Uint8Array) =>
  inserted(stream, 2, more(canary));
const beforeEnd = (more: (canary: Uint8Array) => Uint8Array) => (stream: Uint8Array, canary: Uint8Array) =>
  inserted(stream, lastEnd(stream), more(canary));
/** Inserts bytes after the coded data of the first scan. */
const behindScan = (more: (canary: Uint8Array) => Uint8Array) => (stream: Uint8Array, canary: Uint8Array) => {
  let at = findMarker(stream, 2, scan) + 2;
  while (!(stream[at] === 0xff && (stream[at + 1] ?? 0) >= 0x80)) at += 1;
  return inserted(stream, at, more(canary));
};

const filled = (canary: Uint8Array, length: number) =>
  concat([canary, new Uint8Array(length - canary.length)]);

/**
 * Places in JPEG and JPEG-LS streams where bytes can be planted. They are applied in this order: the end marker is
 * last.
 */
export const jpegPlaces: readonly StreamPlace[] = [
  {
    name: 'tail of the frame header',
    kind: 'part-tail',
    plant: (stream, canary) => withTail(stream, findMarker(stream, 2, ...frames), canary),
  },
  {
    name: 'tail of the scan header',
    kind: 'part-tail',
    plant: (stream, canary) => withTail(stream, findMarker(stream, 2, scan), canary),
  },
  {
    name: 'comment between scans',
    kind: 'comment',
    plant: behindScan((canary) => segmentOf(0xfffe, canary)),
  },
  {
    name: 'APP1 between scans',
    kind: 'application-data',
    plant: behindScan((canary) => segmentOf(0xffe1, canary)),
  },
  { name: 'comment', kind: 'comment', plant: first((canary) => segmentOf(0xfffe, canary)) },
  { name: 'EXIF', kind: 'application-data', plant: first((canary) => segmentOf(0xffe1, 'Exif\0\0', canary)) },
  { name: 'SPIFF', kind: 'application-data', plant: first((canary) => segmentOf(0xffe8, 'SPIFF\0', canary)) },
  {
    name: 'tail of a colour transform of JPEG-LS',
    kind: 'application-data',
    plant: first((canary) => segmentOf(0xffe8, 'mrfx\0', canary)),
  },
  {
    name: 'ICC profile',
    kind: 'colour-profile',
    plant: first((canary) => segmentOf(0xffe2, 'ICC_PROFILE\0\x01\x01', canary)),
  },
  {
    name: 'tail of the Adobe segment',
    kind: 'part-tail',
    plant: first((canary) => segmentOf(0xffee, 'Adobe\0d\0\0\0\0\0', canary)),
  },
  {
    name: 'JFXX thumbnail',
    kind: 'thumbnail',
    plant: first((canary) => segmentOf(0xffe0, 'JFXX\0\x13', canary)),
  },
  {
    name: 'JFIF thumbnail',
    kind: 'thumbnail',
    plant: first((canary) => {
      const pixels = thumbnail(canary);
      return segmentOf(0xffe0, 'JFIF\0\x01\x01\0\0\x01\0\x01', [pixels.length / 3, 1], pixels);
    }),
  },
  {
    name: 'tail of the JFIF segment',
    kind: 'part-tail',
    plant: first((canary) => segmentOf(0xffe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0', canary)),
  },
  {
    name: 'quantization table that no scan uses',
    kind: 'unused-table',
    plant: first((canary) => segmentOf(0xffdb, [3], filled(canary, 64))),
  },
  {
    name: 'Huffman table that no scan uses',
    kind: 'unused-table',
    plant: first((canary) =>
      segmentOf(0xffc4, [0x13, 0, 0, 0, 0, 0, 0, 0, canary.length], new Uint8Array(8), canary),
    ),
  },
  { name: 'tail of a table segment', kind: 'part-tail', plant: first((canary) => segmentOf(0xffc4, canary)) },
  { name: 'unknown segment', kind: 'unneeded-part', plant: first((canary) => segmentOf(0xfff0, canary)) },
  { name: 'bytes between segments', kind: 'between-parts', plant: first((canary) => canary) },
  {
    name: 'comment before the end marker',
    kind: 'comment',
    plant: beforeEnd((canary) => segmentOf(0xfffe, canary)),
  },
  {
    name: 'APP13 before the end marker',
    kind: 'application-data',
    plant: beforeEnd((canary) => segmentOf(0xffed, canary)),
  },
  {
    name: 'bytes behind the end marker',
    kind: 'after-the-end',
    plant: (stream, canary) => concat([stream, canary]),
  },
];

/** Places in streams whose coded data ends at a known bit: sequential and lossless JPEG. */
export const huffmanPlaces: readonly StreamPlace[] = [
  { name: 'bytes behind the coded data', kind: 'between-parts', plant: behindScan((canary) => canary) },
  ...jpegPlaces,
];
