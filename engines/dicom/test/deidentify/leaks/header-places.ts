import type { TestElement } from '../../build/dicom-bytes';
import { size } from './made-files';

/** Elements that plant a canary (a searchable text) in one place of a header. */
export interface HeaderPlace {
  name: string;
  /** Path of the element in the de-identification report, and the action reported for it. */
  reported: { path: string; action: string };
  /** Whether the pixels are 8-bit PALETTE COLOR. */
  isPalette?: boolean;
  elements(canary: Uint8Array): readonly TestElement[];
}

const bytesOf = (length: number, tail: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(length + tail.length);
  bytes.set(tail, length);
  return bytes;
};

const lut = (data: Uint8Array): TestElement => ({
  tag: 0x00283010,
  vr: 'SQ',
  value: [
    [
      { tag: 0x00283002, vr: 'US', value: [64, 0, 16] },
      { tag: 0x00283006, vr: 'OW', value: data },
    ],
  ],
});

const colours = [0, 1, 2];
const descriptors = colours.map((colour): TestElement => ({
  tag: 0x00281101 + colour,
  vr: 'US',
  value: [256, 0, 16],
}));

/** A palette of three tables, of which the red one has additional bytes. */
const palette = (tail: Uint8Array): readonly TestElement[] => [
  ...descriptors,
  ...colours.map((colour): TestElement => ({
    tag: 0x00281201 + colour,
    vr: 'OW',
    value: bytesOf(512, colour === 0 ? tail : new Uint8Array()),
  })),
];

/** Segmented palette data as words: a first entry, and a linear segment of 255 entries. */
const segments = (isLittleEndian = true) => {
  const bytes = new Uint8Array(12);
  const view = new DataView(bytes.buffer);
  [0, 1, 0, 1, 255, 0xff00].forEach((word, at) => view.setUint16(2 * at, word, isLittleEndian));
  return bytes;
};

/** @param isLittleEndian byte order of the file */
export const headerPlaces = (isLittleEndian: boolean): readonly HeaderPlace[] => [
  {
    name: 'look-up table longer than its descriptor',
    reported: { path: '(0028,3010)[0].(0028,3006)', action: 'shortened' },
    elements: (canary) => [lut(bytesOf(128, canary))],
  },
  {
    name: 'palette longer than its descriptor',
    reported: { path: '(0028,1201)', action: 'shortened' },
    isPalette: true,
    elements: (canary) => palette(canary),
  },
  {
    name: 'segmented palette longer than its descriptor',
    reported: { path: '(0028,1221)', action: 'shortened' },
    isPalette: true,
    elements: (canary) => [
      ...descriptors,
      ...colours.map((colour): TestElement => {
        const plain = segments(isLittleEndian);
        const value = new Uint8Array(Buffer.concat([plain, colour === 0 ? canary : new Uint8Array()]));
        return { tag: 0x00281221 + colour, vr: 'OW', value };
      }),
    ],
  },
  {
    name: 'palette beside its segments',
    reported: { path: '(0028,1201)', action: 'removed' },
    isPalette: true,
    elements: (canary) => [
      ...palette(new Uint8Array()).map((one): TestElement =>
        one.tag === 0x00281201
          ? {
              ...one,
              value: Uint8Array.from(bytesOf(512, new Uint8Array()).fill(0), (_, at) => canary[at] ?? 0),
            }
          : one,
      ),
      ...colours.map((colour): TestElement => ({
        tag: 0x00281221 + colour,
        vr: 'OW',
        value: segments(isLittleEndian),
      })),
    ],
  },
  {
    name: 'palette of an image in grey',
    reported: { path: '(0028,1201)', action: 'removed' },
    elements: (canary) =>
      palette(new Uint8Array()).map((one): TestElement =>
        one.tag === 0x00281201
          ? { ...one, value: Uint8Array.from({ length: 512 }, (_, at) => canary[at] ?? 0) }
          : one,
      ),
  },
  {
    name: 'private element of an item',
    reported: { path: '(0062,0002)[0].(0063,1001)', action: 'removed' },
    elements: (canary) => [
      {
        tag: 0x00620002,
        vr: 'SQ',
        value: [
          [
            { tag: 0x00630010, vr: 'LO', value: canary },
            { tag: 0x00631001, vr: 'OB', value: canary },
          ],
        ],
      },
    ],
  },
  {
    name: 'unknown element of an item',
    reported: { path: '(5200,9229)[0].(0018,ffee)', action: 'removed' },
    elements: (canary) => [
      { tag: 0x52009229, vr: 'SQ', value: [[{ tag: 0x0018ffee, vr: 'UT', value: canary }]] },
    ],
  },
  {
    name: 'overlay plane',
    reported: { path: '(6000,3000)', action: 'removed' },
    elements: (canary) => [
      { tag: 0x60003000, vr: 'OW', value: bytesOf(Math.ceil(size / 8) + (Math.ceil(size / 8) % 2), canary) },
    ],
  },
  {
    name: 'words behind the number of frames',
    reported: { path: '(0028,0008)', action: 'removed' },
    elements: (canary) => [
      { tag: 0x00280008, vr: 'IS', value: new Uint8Array(Buffer.concat([Buffer.from('2 '), canary])) },
    ],
  },
  {
    name: 'words behind the padding of a term',
    reported: { path: '(0018,0015)', action: 'emptied' },
    elements: (canary) => [
      { tag: 0x00180015, vr: 'CS', value: new Uint8Array(Buffer.concat([Buffer.from('CHEST\0'), canary])) },
    ],
  },
  {
    name: 'element behind the pixels',
    reported: { path: '(fffc,fffc)', action: 'removed' },
    elements: (canary) => [{ tag: 0xfffcfffc, vr: 'OB', value: canary }],
  },
];
