import * as dicomParser from 'dicom-parser';
import { seededRandom, type Random } from '../../test/mutations/random';
import type { DicomError } from '../model/dicom-error';
import { type DicomKeyword, dictionary } from './dictionary';
import type { DicomDataset, DicomElement, Vr } from './element';
import { decimal, element, encapsulatedPixels, nativePixels, sequence } from './encode-value';
import { transferSyntaxes, writeDicom, writeDicomPieces } from './write-dicom';

const { explicitBigEndian, explicitLittleEndian } = transferSyntaxes;
const identity = [element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.7'), element('SOPInstanceUID', '1.2.3')];

// The first element must not be a sequence, because dicom-parser 1.8.21 reads the first element after the meta group as
// little-endian.
const keywords = (Object.keys(dictionary) as DicomKeyword[]).filter(
  (keyword) => !/PixelData$|^SOP|^DirectoryRecord/.test(keyword),
);

/** A random data set of all VRs, nested up to `depth` levels. */
function randomDataset(random: Random, depth: number): DicomElement[] {
  const chosen = new Set(Array.from({ length: 12 }, () => random(keywords.length)));
  return [...chosen].map((index): DicomElement => {
    const [tag, vr] = dictionary[keywords[index] as DicomKeyword] as [number, Vr];
    if (vr === 'SQ') {
      const count = depth === 0 ? 0 : random(3);
      return { tag, vr, items: Array.from({ length: count }, () => randomDataset(random, depth - 1)) };
    }
    const length = random(300) === 0 ? 66_000 : random(24);
    return { tag, vr, bytes: new Uint8Array(length).fill(33 + random(90)) };
  });
}

const nameOf = (tag: number) => `x${tag.toString(16).padStart(8, '0')}`;
const isLong = (vr: Vr) => /^(O.|U[CNRTV]|SV)$/.test(vr);

/** Elements that dicom-parser reads differently from the writer's input. */
function differences(dataSet: dicomParser.DataSet, dataset: DicomDataset): string[] {
  const tags = Object.keys(dataSet.elements).filter((tag) => !tag.startsWith('x0002'));
  const wanted = dataset.map(({ tag }) => nameOf(tag)).toSorted();
  if (tags.join() !== wanted.join()) return [`${tags.join()} for ${wanted.join()}`];
  return dataset.flatMap((one) => {
    const read = dataSet.elements[nameOf(one.tag)] as dicomParser.Element;
    if ('items' in one) {
      const items = read.items ?? [];
      if (items.length !== one.items.length) return [`${read.tag}: ${items.length} items`];
      return one.items.flatMap((item, index) =>
        differences(items[index]?.dataSet as dicomParser.DataSet, item),
      );
    }
    if (!('bytes' in one)) return [];
    const value = dataSet.byteArray.subarray(read.dataOffset, read.dataOffset + read.length);
    const padding = /^(O.|U[INV]|SV)$/.test(one.vr) ? 0 : 0x20;
    const filled = one.bytes.length % 2 ? [...one.bytes, padding] : one.bytes;
    const vr = one.bytes.length > 0xfffe && !isLong(one.vr) ? 'UN' : one.vr;
    const isSame = Buffer.compare(value, Uint8Array.from(filled)) === 0 && read.vr === vr;
    return isSame ? [] : [`${read.tag} ${read.vr} of ${value.length} for ${vr} of ${one.bytes.length}`];
  });
}

// Leaves out OV, which dicom-parser 1.8.21 reads with a short length.
const readable = (dataset: DicomDataset): DicomElement[] =>
  dataset
    .filter(({ vr }) => vr !== 'OV')
    .map((one) => ('items' in one ? { ...one, items: one.items.map(readable) } : one));

test.each([explicitLittleEndian, explicitBigEndian])(
  'dicom-parser reads what is written in %s, at any nesting',
  (syntax) => {
    for (let seed = 0; seed < 60; seed += 1) {
      const dataset = [...identity, ...readable(randomDataset(seededRandom(seed), 4))];
      const shuffled = dataset.toSorted((one, other) => (one.tag % 7) - (other.tag % 7));
      expect([seed, differences(dicomParser.parseDicom(writeDicom(syntax, shuffled)), dataset)]).toEqual([
        seed,
        [],
      ]);
    }
  },
);

test('the meta group says class, instance and syntax, and its length ends where the data set begins', () => {
  const bytes = writeDicom(explicitLittleEndian, [...identity, element('Rows', 7)]);
  expect(bytes.subarray(0, 128).every((byte) => byte === 0)).toBe(true);
  const dataSet = dicomParser.parseDicom(bytes);
  expect(dataSet.string('x00020002')).toBe('1.2.840.10008.5.1.4.1.1.7');
  expect(dataSet.string('x00020003')).toBe('1.2.3');
  expect(dataSet.string('x00020010')).toBe(explicitLittleEndian);
  const end = 144 + (dataSet.uint32('x00020000') ?? 0);
  expect([...bytes.subarray(end, end + 4)]).toEqual([0x08, 0x00, 0x16, 0x00]);
  expect(dataSet.uint16('x00280010')).toBe(7);
});

test('numbers and texts are encoded by their VR', () => {
  const dataset = [
    element('PixelIntensityRelationshipSign', -1),
    element('ReferencePixelX0', -70_000),
    element('TransducerFrequency', 4_000_000_000),
    element('PhysicalDeltaX', 0.1),
    element('FrameIncrementPointer', 0x00181063),
    element('PixelSpacing', 0.1 + 0.2, 1 / 3),
    element('ImageType', 'ORIGINAL', 'PRIMARY', ''),
    element('PatientName'),
  ];
  const dataSet = dicomParser.parseDicom(writeDicom(explicitLittleEndian, [...identity, ...dataset]));
  expect(dataSet.int16('x00281041')).toBe(-1);
  expect(dataSet.int32('x00186020')).toBe(-70_000);
  expect(dataSet.uint32('x00186030')).toBe(4_000_000_000);
  expect(dataSet.double('x0018602c')).toBe(0.1);
  expect(dataSet.attributeTag('x00280009')).toBe('x00181063');
  expect(dataSet.string('x00280030')).toBe('0.3\\0.33333333333333');
  expect(dataSet.string('x00080008')).toBe('ORIGINAL\\PRIMARY\\');
  expect(dataSet.elements['x00100010']?.length).toBe(0);
});

test('a decimal string has at most 16 characters and the precision that they allow', () => {
  const random = seededRandom(5);
  for (let index = 0; index < 3000; index += 1) {
    const value = (random(2 ** 30) / 2 ** 30 - 0.5) * 10 ** (random(40) - 20);
    const text = decimal(value);
    const isExact = Math.abs(Number(text) - value) <= Math.abs(value) * 1e-7;
    if (text.length > 16 || !isExact) throw new Error(`${text} for ${value}`);
  }
  expect(decimal(-1024)).toBe('-1024');
});

test('encapsulated frames are fragments with an offset table that points at each (PS3.5 A.4)', () => {
  const frames = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5), Uint8Array.of(6, 7, 8, 9, 10)];
  const bytes = writeDicom('1.2.840.10008.1.2.5', [...identity, encapsulatedPixels(frames)]);
  const pixels = dicomParser.parseDicom(bytes).elements['x7fe00010'];
  expect(pixels?.basicOffsetTable).toEqual([0, 12, 22]);
  expect(pixels?.fragments?.map(({ offset }) => offset)).toEqual([0, 12, 22]);
  const read = pixels?.fragments?.map(({ position, length }) => [
    ...bytes.subarray(position, position + length),
  ]);
  expect(read).toEqual([
    [1, 2, 3, 0],
    [4, 5],
    [6, 7, 8, 9, 10, 0],
  ]);
});

test('native pixels are OB up to 8 bits and OW above, padded to an even length', () => {
  const read = (bits: number) => {
    const bytes = writeDicom(explicitLittleEndian, [...identity, nativePixels(Uint8Array.of(1, 2, 3), bits)]);
    return dicomParser.parseDicom(bytes).elements['x7fe00010'];
  };
  expect(read(8)).toMatchObject({ vr: 'OB', length: 4 });
  expect(read(16)).toMatchObject({ vr: 'OW', length: 4 });
});

test('data that cannot be a DICOM file is refused', () => {
  const codeOf = (write: () => unknown) => {
    try {
      write();
    } catch (error) {
      return (error as DicomError).code;
    }
    return null;
  };
  let nested: DicomDataset = [element('Rows', 1)];
  for (let level = 0; level < 70; level += 1) nested = [sequence('VOILUTSequence', nested)];
  expect(codeOf(() => writeDicom(explicitLittleEndian, [...identity, ...nested]))).toBe('too-large');
  expect(codeOf(() => writeDicom(explicitLittleEndian, [...identity, ...identity]))).toBe('inconsistent');
  expect(codeOf(() => writeDicom(explicitLittleEndian, [element('Rows', 1)]))).toBe('inconsistent');
  expect(codeOf(() => element('Rows', 'many'))).toBe('inconsistent');
  expect(codeOf(() => element('PatientName', 'Zoë'))).toBe('inconsistent');
  expect(codeOf(() => element('VOILUTSequence', 'x'))).toBe('inconsistent');
});

test('long values are separate chunks without a copy, and an odd length is padded in the next chunk', () => {
  const odd = { tag: 0x7fe00010, vr: 'OB', bytes: new Uint8Array(5001).fill(7) } as const;
  const pieces = writeDicomPieces(explicitLittleEndian, [...identity, odd]);
  expect(pieces[1]).toBe(odd.bytes);
  expect([...(pieces[2] ?? [])]).toEqual([0]);
  const fragment = new Uint8Array(5001).fill(9);
  const frames = encapsulatedPixels([fragment, Uint8Array.of(1, 2)]);
  const whole = Buffer.from(writeDicom('1.2.840.10008.1.2.4.50', [...identity, frames]));
  const at = whole.indexOf(Buffer.from(fragment));
  expect(whole.readUInt32LE(at - 4)).toBe(5002);
  expect([...whole.subarray(at + 5001)]).toEqual([
    0, 0xfe, 0xff, 0, 0xe0, 2, 0, 0, 0, 1, 2, 0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0,
  ]);
});
