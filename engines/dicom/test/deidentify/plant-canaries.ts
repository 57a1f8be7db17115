import type { DataSet, Element } from 'dicom-parser';
import { readFragments } from '../../src/frames/fragments';
import { defaultLimits } from '../../src/parse/limits';
import { parseDicom } from '../../src/parse/parse-dicom';
import { isPixelTag } from '../../src/parse/tags';
import { dictionary } from '../../src/write/dictionary';
import type { DicomDataset, DicomElement, Vr } from '../../src/write/element';
import { ascii } from '../../src/write/encode-value';
import { transferSyntaxes, writeDicom } from '../../src/write/write-dicom';

/**
 * Planted values that no output may contain, in any letter case or encoding: digits in UIDs, a day in dates, else a
 * text.
 */
export const canaries = {
  text: 'QZKANARY',
  digits: '73918462057391',
  day: '19470613',
} as const;

/** Way to plant a value: `text` is invalid for the VR, `fitting` is valid but identifying. */
export type Planting = 'text' | 'fitting';

const textVrs = new Set('AE AS CS DA DS DT IS LO LT PN SH ST TM UC UI UR UT'.split(' '));
const namesByTag = new Map<number, Vr>(Object.values(dictionary).map(([tag, vr]) => [tag, vr]));
/** Elements without which the pixels cannot be interpreted; a separate test plants them. */
const structural = new Set<number>([dictionary.PhotometricInterpretation[0]]);

const tagOf = ({ tag }: Element) => Number.parseInt(tag.slice(1), 16);

function canaryFor(vr: string, planting: Planting): string {
  if (vr === 'UI') return `1.2.826.${canaries.digits}.4`;
  if (planting === 'text') return `${canaries.text} x`;
  if (vr === 'DA') return canaries.day;
  if (vr === 'DT') return `${canaries.day}112233.5+0100`;
  if (vr === 'AS') return '047Y';
  if (vr === 'PN') return `${canaries.text}^ANNA=${canaries.text}=x`;
  return canaries.text;
}

/** Elements with personal data, which are added to every data set at every level of nesting. */
function strangers(planting: Planting): DicomElement[] {
  const text = (tag: number, vr: Exclude<Vr, 'SQ'>) => ({ tag, vr, bytes: ascii(canaryFor(vr, planting)) });
  return [
    text(0x00080080, 'LO'),
    text(0x00081070, 'PN'),
    text(0x00104000, 'LT'),
    text(0x00102154, 'SH'),
    text(0x00204000, 'LT'),
    text(0x0040a123, 'PN'),
    text(0x00990010, 'LO'),
    text(0x00991001, 'UN'),
    text(0x00991002, 'OB'),
    text(0x00991003, 'UT'),
    { tag: 0x00991004, vr: 'SQ', items: [[text(0x00990010, 'LO'), text(0x00991001, 'PN')]] },
    { tag: 0x00400275, vr: 'SQ', items: [[text(0x00100010, 'PN'), text(0x00080050, 'SH')]] },
    text(0x60003000, 'OB'),
    text(0x60004000, 'LT'),
  ];
}

/** File with planted canaries, and their number. */
export interface Planted {
  bytes: Uint8Array;
  count: number;
}

/**
 * Rewrites the file with a canary in every string-valued element and personal data added at every
 * level. Pixels are unchanged.
 */
export async function plantEverywhere(bytes: Uint8Array, planting: Planting): Promise<Planted> {
  const parsed = await parseDicom(bytes, defaultLimits, 'pixels');
  const { pixels, encoding, transferSyntaxUid } = parsed;
  let count = 0;
  const plant = (dataSet: DataSet): DicomDataset => {
    const own = Object.values(dataSet.elements)
      .filter((one) => tagOf(one) >>> 16 !== 2 && !(isPixelTag(tagOf(one)) && one === pixels))
      .map((one): DicomElement => {
        const tag = tagOf(one);
        if (one.items) {
          return {
            tag,
            vr: 'SQ',
            items: one.items.flatMap(({ dataSet: item }) => (item ? [plant(item)] : [])),
          };
        }
        const vr = (one.vr ?? namesByTag.get(tag) ?? 'UN') as Vr;
        const value = parsed.bytes.subarray(one.dataOffset, one.dataOffset + one.length);
        const isPlanted = textVrs.has(vr) && !structural.has(tag);
        count += isPlanted ? 1 : 0;
        return { tag, vr: vr as 'UN', bytes: isPlanted ? ascii(canaryFor(vr, planting)) : value };
      });
    const taken = new Set(own.map(({ tag }) => tag));
    const added = strangers(planting).filter(({ tag }) => !taken.has(tag));
    count += added.length;
    return [...own, ...added];
  };
  const dataset = [...plant(parsed.dataSet)];
  if (pixels) dataset.push(pixelElement(parsed.bytes, pixels));
  const native = encoding.isLittleEndian
    ? transferSyntaxes.explicitLittleEndian
    : transferSyntaxes.explicitBigEndian;
  return { bytes: writeDicom(pixels?.hadUndefinedLength ? transferSyntaxUid : native, dataset), count };
}

function pixelElement(bytes: Uint8Array, pixels: Element): DicomElement {
  const tag = tagOf(pixels);
  if (!pixels.hadUndefinedLength) {
    const there = bytes.subarray(
      pixels.dataOffset,
      pixels.dataOffset + Math.min(pixels.length, bytes.length),
    );
    return { tag, vr: (pixels.vr ?? 'OW') as 'OW', bytes: there };
  }
  const { fragments } = readFragments(bytes, pixels);
  const parts = fragments.map(({ offset, length }) => bytes.subarray(offset, offset + length));
  return { tag, vr: 'OB', fragments: [new Uint8Array(0), ...parts] };
}

/**
 * Overwrites the value of every element with at least 10 printable characters in place, so that the file keeps its
 * encoding, undefined lengths and odd lengths. Also plants in the preamble and at the end of the file.
 */
export async function plantInPlace(bytes: Uint8Array): Promise<Planted> {
  const { dataSet, pixels, bytes: whole } = await parseDicom(bytes, defaultLimits, 'pixels');
  const planted = bytes.slice();
  let count = 0;
  const plant = (target: DataSet) => {
    for (const one of Object.values(target.elements)) {
      for (const { dataSet: item } of one.items ?? []) if (item) plant(item);
      const isFree = !one.items && one !== pixels && tagOf(one) >>> 16 !== 2 && !structural.has(tagOf(one));
      if (!isFree || one.length < 10 || one.length > 0xffff || !isPrintable(whole, one)) continue;
      const vr = one.vr ?? namesByTag.get(tagOf(one));
      const stem = vr === 'UI' ? `1.2.${canaries.digits}`.slice(0, one.length) : canaries.text;
      if (vr === 'UI' && stem.length < 18) continue;
      planted.set(ascii(stem.repeat(9).slice(0, one.length)), one.dataOffset);
      count += 1;
    }
  };
  // The elements of a deflated file are in an inflated copy, so nothing can be planted in the file itself.
  if (whole.buffer === bytes.buffer && whole.length === bytes.length) plant(dataSet);
  if (bytes[128] === 0x44 && bytes[129] === 0x49) planted.set(ascii(canaries.text), 8);
  return { bytes: planted, count };
}

function isPrintable(bytes: Uint8Array, { dataOffset, length }: Element): boolean {
  return bytes
    .subarray(dataOffset, dataOffset + length)
    .every((byte, index) => (byte >= 0x20 && byte < 0x7f) || (byte === 0 && index === length - 1));
}
