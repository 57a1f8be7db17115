import { deflateRawSync, deflateSync } from 'node:zlib';
import { concat, dataSet, dicomFile, explicitLittle, type TestElement } from '../../test/build/dicom-bytes';
import { defaultLimits } from './limits';
import { parseDicom } from './parse-dicom';

const implicitLittle = { isExplicit: false, isLittleEndian: true };
const explicitBig = { isExplicit: true, isLittleEndian: false };
const modality: TestElement = { tag: 0x00080060, vr: 'CS', value: 'CT' };
const rows: TestElement = { tag: 0x00280010, vr: 'US', value: [258] };
const plain = [modality, rows];

const parse = (bytes: Uint8Array, limits = {}) => parseDicom(bytes, { ...defaultLimits, ...limits }, 'end');
const readRows = async (bytes: Uint8Array) => (await parse(bytes)).dataSet.uint16('x00280010');

describe('how a data set is written', () => {
  test.each([
    ['implicit little endian', '1.2.840.10008.1.2', implicitLittle],
    ['explicit little endian', '1.2.840.10008.1.2.1', explicitLittle],
    ['explicit big endian', '1.2.840.10008.1.2.2', explicitBig],
  ])('DCM-16 %s is read as declared', async (_name, syntax, writing) => {
    const parsed = await parse(dicomFile(syntax, plain, writing));
    expect(parsed.transferSyntaxUid).toBe(syntax);
    expect(parsed.dataSet.uint16('x00280010')).toBe(258);
    expect(parsed.dataSet.string('x00080060')).toBe('CT');
  });

  test('the actual encoding takes precedence over a wrong transfer syntax', async () => {
    expect(await readRows(dicomFile('1.2.840.10008.1.2', plain, explicitLittle))).toBe(258);
    expect(await readRows(dicomFile('1.2.840.10008.1.2.1', plain, implicitLittle))).toBe(258);
  });

  test.each([
    ['implicit', implicitLittle, '1.2.840.10008.1.2'],
    ['explicit', explicitLittle, '1.2.840.10008.1.2.1'],
    ['big endian', explicitBig, '1.2.840.10008.1.2.2'],
  ])('a file without preamble and file meta information is read: %s', async (_name, writing, syntax) => {
    const parsed = await parse(dataSet(plain, writing));
    expect(parsed.transferSyntaxUid).toBe(syntax);
    expect(parsed.dataSet.uint16('x00280010')).toBe(258);
  });

  test('one stray byte before the first element is skipped', async () => {
    expect(await readRows(concat([Uint8Array.of(7), dataSet(plain, explicitLittle)]))).toBe(258);
  });

  test("a Node Buffer's view into its pool is read at its own offset", async () => {
    const pool = Buffer.concat([Buffer.alloc(5), dicomFile('1.2.840.10008.1.2.1', plain)]);
    expect(await readRows(pool.subarray(5))).toBe(258);
  });
});

test("GE's private syntax has big endian pixels under a little endian header", async () => {
  const parsed = await parse(dicomFile('1.2.840.113619.5.2', plain, implicitLittle));
  expect(parsed.dataSet.uint16('x00280010')).toBe(258);
  expect(parsed.syntax).toMatchObject({ pixels: 'native', hasBigEndianPixels: true });
});

describe('deflated files', () => {
  const deflatedSyntax = '1.2.840.10008.1.2.1.99';
  const head = dicomFile(deflatedSyntax, []);

  test.each([
    ['raw', deflateRawSync],
    ['under a zlib head', deflateSync],
  ])('%s deflate is inflated', async (_name, deflate) => {
    expect(await readRows(concat([head, deflate(dataSet(plain, explicitLittle))]))).toBe(258);
  });

  test('a truncated stream gives the elements before the break', async () => {
    const noise = Uint8Array.from({ length: 4000 }, (_, index) => (index * index * 7919) >> 3);
    const whole = deflateRawSync(
      dataSet([...plain, { tag: 0x00290010, vr: 'OB', value: noise }], explicitLittle),
    );
    const parsed = await parse(concat([head, whole.subarray(0, whole.length - 500)]));
    expect(parsed.dataSet.uint16('x00280010')).toBe(258);
    expect(parsed.isCut).toBe(true);
  });

  test('inflation stops at the limit of bytes and at the limit of growth', async () => {
    const zeros: TestElement = { tag: 0x00290010, vr: 'OB', value: new Uint8Array(20 * 2 ** 20) };
    const bomb = concat([head, deflateRawSync(dataSet([modality, zeros], explicitLittle))]);
    await expect(parse(bomb)).rejects.toMatchObject({ code: 'too-large' });
    await expect(parse(bomb, { inflation: 5000 })).resolves.toBeDefined();
    await expect(parse(bomb, { inflation: 5000, inflatedBytes: 2 ** 20 })).rejects.toMatchObject({
      code: 'too-large',
    });
  });
});

describe('elements', () => {
  test('OV, SV and UV have lengths of 32 bits', async () => {
    const elements: TestElement[] = ['OV', 'SV', 'UV'].map((vr, index) => ({
      tag: 0x00090010 + index,
      vr,
      value: new Uint8Array(16),
    }));
    const { dataSet: read } = await parse(dicomFile('1.2.840.10008.1.2.1', [...elements, rows]));
    expect(read.elements['x00090011']!.length).toBe(16);
    expect(read.uint16('x00280010')).toBe(258);
  });

  const nested = (depth: number): TestElement[] =>
    depth === 0 ? [modality] : [{ tag: 0x00081140, vr: 'SQ', value: [nested(depth - 1)] }];

  test.each([
    ['of defined', false],
    ['of undefined', true],
  ])('sequences %s length are read at every level, explicit and implicit', async (_name, isUndefined) => {
    for (const isExplicit of [true, false]) {
      const writing = { isExplicit, isLittleEndian: true, isUndefined };
      const syntax = isExplicit ? '1.2.840.10008.1.2.1' : '1.2.840.10008.1.2';
      const parsed = await parse(dicomFile(syntax, [...nested(3), rows], writing));
      const inner = [1, 2, 3].reduce(
        (outer) => outer.elements['x00081140']!.items![0]!.dataSet!,
        parsed.dataSet,
      );
      expect(inner.string('x00080060')).toBe('CT');
      expect(parsed.dataSet.uint16('x00280010')).toBe(258);
    }
  });

  test('unknown VRs are skipped, also at the start of the file', async () => {
    const strange = (tag: number, vr: string): TestElement => ({ tag, vr, value: 'abcd' });
    const long = concat([
      dataSet([{ tag: 0x00090011, vr: 'ZZ', value: '' }], explicitLittle),
      Uint8Array.of(4, 0, 0, 0, 1, 2, 3, 4),
    ]);
    const file = dicomFile('1.2.840.10008.1.2.1', [strange(0x00080005, 'QQ'), strange(0x00090010, '??')]);
    const whole = concat([file, long, dataSet([rows], explicitLittle)]);
    expect(await readRows(whole)).toBe(258);
  });

  test('a sequence of VR UN is read as implicit VR', async () => {
    const unknown: TestElement = { tag: 0x00081140, vr: 'UN', value: [[modality]] };
    const { dataSet: read } = await parse(dicomFile('1.2.840.10008.1.2.1', [unknown, rows]));
    expect(read.elements['x00081140']!.items![0]!.dataSet!.string('x00080060')).toBe('CT');
    expect(read.uint16('x00280010')).toBe(258);
  });

  test('nesting beyond the limit is refused, whatever the depth', async () => {
    const open = dataSet([{ tag: 0x00081140, vr: 'SQ', value: '', length: 0xffffffff }], explicitLittle);
    const item = Uint8Array.of(0xfe, 0xff, 0x00, 0xe0, 0xff, 0xff, 0xff, 0xff);
    const level = concat([open, item]);
    const deep = (depth: number) =>
      concat([dicomFile('1.2.840.10008.1.2.1', [modality]), ...Array.from({ length: depth }, () => level)]);
    await expect(parse(deep(200) as Uint8Array)).resolves.toBeDefined();
    await expect(parse(deep(100_000) as Uint8Array)).rejects.toMatchObject({ code: 'too-large' });
  });

  test('more elements than the limit are refused', async () => {
    const many = Array.from({ length: 200 }, (_, index): TestElement => ({
      tag: 0x00090000 + index,
      vr: 'US',
      value: [1],
    }));
    const file = dicomFile('1.2.840.10008.1.2.1', many);
    await expect(parse(file, { elements: 100 })).rejects.toMatchObject({ code: 'too-large' });
    await expect(parse(file, { elements: 1000 })).resolves.toBeDefined();
  });

  test('elements before a truncation are kept, and the truncation is reported', async () => {
    const file = dicomFile('1.2.840.10008.1.2.1', [
      ...plain,
      { tag: 0x00290010, vr: 'OB', value: new Uint8Array(50) },
    ]);
    const parsed = await parse(file.subarray(0, file.length - 10));
    expect(parsed.dataSet.uint16('x00280010')).toBe(258);
    expect(parsed.isCut).toBe(true);
    expect((await parse(file)).isCut).toBe(false);
  });

  test('an item longer than its sequence ends with it', async () => {
    const wrong = concat([
      Uint8Array.of(0xfe, 0xff, 0x00, 0xe0, 0xff, 0x7f, 0, 0),
      dataSet([modality], explicitLittle),
    ]);
    const file = dicomFile('1.2.840.10008.1.2.1', [{ tag: 0x00081140, vr: 'SQ', value: wrong }, rows]);
    const { dataSet: read } = await parse(file);
    expect(read.elements['x00081140']!.items![0]!.dataSet!.string('x00080060')).toBe('CT');
    expect(read.uint16('x00280010')).toBe(258);
  });
});

describe('files that are not DICOM', () => {
  test('DCM-12 an empty file', async () => {
    await expect(parse(new Uint8Array())).rejects.toMatchObject({
      code: 'empty',
      message: 'Downloaded file is empty',
    });
  });

  test.each([
    ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46)],
    ['a page', new TextEncoder().encode('<!doctype html><html><body>not found</body></html>')],
    ['a document', new TextEncoder().encode('%PDF-1.7 something')],
    ['zeros', new Uint8Array(500)],
    ['three bytes', Uint8Array.of(1, 2, 3)],
  ])('%s', async (_name, bytes) => {
    await expect(parse(bytes)).rejects.toMatchObject({ code: 'not-dicom' });
  });
});

describe('delimiters that end nothing', () => {
  const itemEnd = Uint8Array.of(0xfe, 0xff, 0x0d, 0xe0, 0, 0, 0, 0);
  const sequenceEnd = Uint8Array.of(0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0);
  const before = Uint8Array.of(0x08, 0, 0x40, 0x11, 0x53, 0x51, 0, 0);
  const written = dataSet([modality], explicitLittle);
  const item = (content: Uint8Array) =>
    concat([Uint8Array.of(0xfe, 0xff, 0, 0xe0, content.length, 0, 0, 0), content]);
  const open = Uint8Array.of(0xff, 0xff, 0xff, 0xff);
  const inFile = (...parts: Uint8Array[]) =>
    concat([dicomFile('1.2.840.10008.1.2.1', []), ...parts, dataSet([rows], explicitLittle)]);
  const closed = (content: Uint8Array) => concat([before, Uint8Array.of(content.length, 0, 0, 0), content]);

  test.each<[string, Uint8Array, number]>([
    ['after an item of defined length', concat([before, open, item(written), itemEnd, sequenceEnd]), 1],
    ['before a second item', concat([before, open, item(written), itemEnd, item(written), sequenceEnd]), 1],
    ['after a sequence of defined length', concat([closed(item(written)), sequenceEnd]), 1],
    ['both, after a sequence of defined length', concat([closed(item(written)), itemEnd, sequenceEnd]), 2],
    ['inside an item of defined length', closed(item(concat([itemEnd, sequenceEnd, written]))), 2],
    ['inside a sequence of defined length', closed(concat([item(written), itemEnd])), 1],
    ['nowhere', concat([before, open, item(written), sequenceEnd]), 0],
  ])('are read past %s', async (_name, sequence, strayDelimiters) => {
    const parsed = await parse(inFile(sequence));
    expect(parsed).toMatchObject({ strayDelimiters, isCut: false, isBroken: false });
    expect(parsed.dataSet.uint16('x00280010')).toBe(258);
    const items = parsed.dataSet.elements.x00081140?.items ?? [];
    expect(items.map(({ dataSet: inner }) => inner?.string('x00080060'))).toEqual(items.map(() => 'CT'));
    expect(items.length).toBe(_name === 'before a second item' ? 2 : 1);
  });

  test('an item that belongs to no sequence breaks the header, which does not end there', async () => {
    const parsed = await parse(inFile(item(written)));
    expect(parsed).toMatchObject({ isCut: false, isBroken: true });
  });

  test('an element that is longer than its item breaks the header; one that is longer than the file is cut', async () => {
    const long = dataSet([{ ...modality, length: 200 }], explicitLittle);
    const filler = new Uint8Array(400);
    const broken = concat([before, open, item(long), sequenceEnd]);
    expect(await parse(inFile(broken, filler))).toMatchObject({ isCut: false, isBroken: true });
    const cut = concat([dicomFile('1.2.840.10008.1.2.1', plain), long]);
    expect(await parse(cut)).toMatchObject({ isCut: true, isBroken: false });
  });
});
