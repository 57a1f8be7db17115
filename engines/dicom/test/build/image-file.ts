import { concat, dicomFile, type TestElement, type Writing } from './dicom-bytes';

/** Attributes of the Image Pixel module of a test file. Default 8-bit grey. */
export interface TestImage {
  rows: number;
  columns: number;
  samples?: number;
  photometric?: string;
  planar?: number;
  bitsAllocated?: number;
  bitsStored?: number;
  highBit?: number;
  isSigned?: boolean;
  frames?: number;
}

const us = (tag: number, value: number): TestElement => ({ tag, vr: 'US', value: [value] });

export function imageElements(image: TestImage): TestElement[] {
  const { samples = 1, bitsAllocated = 8, bitsStored = bitsAllocated } = image;
  const elements: TestElement[] = [
    { tag: 0x00080060, vr: 'CS', value: 'OT' },
    us(0x00280002, samples),
    { tag: 0x00280004, vr: 'CS', value: image.photometric ?? (samples === 3 ? 'RGB' : 'MONOCHROME2') },
    us(0x00280006, image.planar ?? 0),
    { tag: 0x00280008, vr: 'IS', value: String(image.frames ?? 1) },
    us(0x00280010, image.rows),
    us(0x00280011, image.columns),
    us(0x00280100, bitsAllocated),
    us(0x00280101, bitsStored),
    us(0x00280102, image.highBit ?? bitsStored - 1),
    us(0x00280103, image.isSigned ? 1 : 0),
  ];
  return image.frames === undefined ? elements.filter(({ tag }) => tag !== 0x00280008) : elements;
}

export const pixelTag = 0x7fe00010;

/** A file with native pixels. */
export function nativeFile(
  image: TestImage,
  pixels: Uint8Array,
  {
    syntax = '1.2.840.10008.1.2.1',
    vr = 'OW',
    ...writing
  }: Partial<Writing> & { syntax?: string; vr?: string } = {},
): Uint8Array {
  return dicomFile(syntax, [...imageElements(image), { tag: pixelTag, vr, value: pixels }], {
    isExplicit: true,
    isLittleEndian: true,
    ...writing,
  });
}

const even = (bytes: Uint8Array) => (bytes.length % 2 === 0 ? bytes : concat([bytes, new Uint8Array(1)]));

const long = (...values: number[]) => {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => view.setUint32(index * 4, value, true));
  return bytes;
};

const itemTag = [0xfe, 0xff, 0x00, 0xe0];

export const fragmentItem = (bytes: Uint8Array) =>
  concat([Uint8Array.from(itemTag), long(even(bytes).length), even(bytes)]);

export const sequenceEnd = Uint8Array.of(0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0);

/** Fragments and kind of offset table of an encapsulated pixel element (PS3.5 A.4). */
export interface Encapsulation {
  /** Fragments of each frame. */
  frames: readonly (readonly Uint8Array[])[];
  table?: 'basic' | 'extended' | 'none';
  /** Whether the sequence delimiter is written; without it, the file ends early. Default true. */
  hasEnd?: boolean;
}

/** A file with compressed pixels. */
export function encapsulatedFile(syntax: string, image: TestImage, pixels: Encapsulation): Uint8Array {
  const { frames, table = 'none', hasEnd = true } = pixels;
  const items = frames.map((fragments) => concat(fragments.map(fragmentItem)));
  const offsets = items.map((_, index) => items.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const basic = fragmentItem(table === 'basic' ? long(...offsets) : new Uint8Array());
  const extended: TestElement[] = [
    { tag: 0x7fe00001, vr: 'OV', value: offsets },
    { tag: 0x7fe00002, vr: 'OV', value: frames.map(([fragment]) => fragment!.length) },
  ];
  const value = concat([basic, ...items, hasEnd ? sequenceEnd : new Uint8Array()]);
  return dicomFile(syntax, [
    ...imageElements({ frames: frames.length, ...image }),
    ...(table === 'extended' ? extended : []),
    { tag: pixelTag, vr: 'OB', value, length: 0xffffffff },
  ]);
}
