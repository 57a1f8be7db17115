import { dicomFile, type TestElement } from '../../test/build/dicom-bytes';
import { imageElements, pixelTag } from '../../test/build/image-file';
import { openDicom } from '../frames/open-dicom';
import { uidUnderKey } from '../write/uid';
import { type HeaderTable, longestValue, maxRows, rowMarks } from './header-table';

const text = (tag: number, vr: string, value: string): TestElement => ({ tag, vr, value });
const bytes = (tag: number, vr: string, ...value: number[]): TestElement => ({
  tag,
  vr,
  value: Uint8Array.from(value),
});
const sequence = (tag: number, ...value: TestElement[][]): TestElement => ({ tag, vr: 'SQ', value });

/** Reads the header of an image with these elements. */
async function headerOf(
  elements: readonly TestElement[],
  options: { withIdentity?: boolean; frame?: number; frames?: number; isImplicit?: boolean } = {},
): Promise<HeaderTable> {
  const { frame = 0, frames = 1, withIdentity = false, isImplicit = false } = options;
  const own = new Set(elements.map(({ tag }) => tag));
  const all = [
    ...imageElements({ rows: 2, columns: 2, frames }).filter(({ tag }) => !own.has(tag)),
    ...elements,
    { tag: pixelTag, vr: 'OB', value: new Uint8Array(4 * frames) },
  ].sort((one, other) => one.tag - other.tag);
  const syntax = isImplicit ? '1.2.840.10008.1.2' : '1.2.840.10008.1.2.1';
  const opened = await openDicom(dicomFile(syntax, all, { isExplicit: !isImplicit, isLittleEndian: true }));
  return opened.header(frame, { withIdentity });
}

const rowOf = ({ tags }: HeaderTable, tag: number) => tags.indexOf(tag);

/** The text of an element's value, or `hidden`. */
function said(header: HeaderTable, tag: number) {
  const row = rowOf(header, tag);
  const isHidden = (header.marks[row]! & rowMarks.hidden) !== 0;
  return isHidden ? 'hidden' : header.values[row];
}

const everything = (header: HeaderTable) => JSON.stringify({ ...header, tags: null });

describe('contents of a row', () => {
  test('an element has tag, VR, keyword, name, value and length', async () => {
    const header = await headerOf([]);
    const row = rowOf(header, 0x00280010);
    expect(header.vrs[row]).toBe('US');
    expect(header.keywords[row]).toBe('Rows');
    expect(header.values[row]).toBe('2');
    expect(header.lengths[row]).toBe(2);
    expect(header.names[rowOf(header, 0x00280004)]).toBe('Photometric Interpretation');
  });

  test('an implicit VR file takes VRs from the dictionary', async () => {
    const header = await headerOf([text(0x00180050, 'DS', '2.5')], { isImplicit: true });
    expect(header.vrs[rowOf(header, 0x00180050)]).toBe('DS');
    expect(said(header, 0x00280010)).toBe('2');
  });

  test('sequences and items contain their elements', async () => {
    const header = await headerOf([
      sequence(0x00186011, [bytes(0x00186012, 'US', 1, 0)], [bytes(0x00186012, 'US', 2, 0)]),
    ]);
    const row = rowOf(header, 0x00186011);
    expect(header.values.slice(row, row + 5)).toEqual(['2 items', '1 element', '1', '1 element', '2']);
    expect([...header.depths.slice(row, row + 5)]).toEqual([0, 1, 2, 1, 2]);
    expect([...header.ends.slice(row, row + 5)]).toEqual([row + 5, row + 3, row + 3, row + 5, row + 5]);
  });

  test('pixel data has a length and no bytes', async () => {
    const header = await headerOf([], { withIdentity: true });
    expect(said(header, pixelTag)).toBe('');
    expect(header.lengths[rowOf(header, pixelTag)]).toBe(4);
  });

  test('a long value is shortened and its length is given', async () => {
    const header = await headerOf([text(0x00204000, 'LT', 'a'.repeat(10_000))], { withIdentity: true });
    expect(said(header, 0x00204000)).toHaveLength(longestValue);
    expect(header.lengths[rowOf(header, 0x00204000)]).toBe(10_000);
    expect(header.marks[rowOf(header, 0x00204000)]).toBe(rowMarks.shortened);
  });

  test('private elements are shown with their creator', async () => {
    const header = await headerOf([
      text(0x00091000 + 0x10, 'LO', 'x'),
      text(0x00090010, 'LO', 'GEMS_PETD_01'),
    ]);
    expect(header.names[rowOf(header, 0x00091010)]).toBe('Private: GEMS_PETD_01');
    expect(said(header, 0x00091010)).toBe('hidden');
    expect(said(header, 0x00090010)).toBe('GEMS_PETD_01');
  });

  test('elements after the pixel data are listed too', async () => {
    const file = dicomFile('1.2.840.10008.1.2.1', [
      ...imageElements({ rows: 2, columns: 2 }),
      { tag: pixelTag, vr: 'OB', value: new Uint8Array(4) },
      bytes(0xfffcfffc, 'OB', 0, 0),
    ]);
    const header = await (await openDicom(file)).header(0);
    expect(rowOf(header, 0xfffcfffc)).toBeGreaterThan(0);
  });
});

describe('values are decoded with the character set of the file', () => {
  const name = 0x00100010;
  test.each<[string, string, number[], string]>([
    ['Latin 1', 'ISO_IR 100', [0x42, 0xe9], 'Bé'],
    ['Cyrillic', 'ISO_IR 144', [0xbb, 0xee], 'Лю'],
    ...[
      'ISO_IR 192',
      'ISO-IR 192',
      'ISO IR 192',
      'ISO_IR_192',
      'ISO_IR192',
      'iso_ir 192 ',
      'ISO 2022 IR 192',
      'UTF-8',
      'utf8',
    ].map((set): [string, string, number[], string] => [
      `UTF-8 as ${set}`,
      set,
      [0xc3, 0x9c, 0x62, 0x65],
      'Übe',
    ]),
    ['Latin 2 with odd separators', 'ISO-IR_101', [0xe8], 'č'],
    ['Korean with odd separators', '\\ISO_2022-IR 149', [0x1b, 0x24, 0x29, 0x43, 0xb1, 0xe8], '김'],
    ['Latin 1 for a name of no character set', 'ISO_IR 999', [0x42, 0xe9], 'Bé'],
    ['GB18030', 'GB18030', [0xcd, 0xf5], '王'],
    // The next two texts are examples from PS3.5 H.3.1 and I.2.
    [
      'Japanese',
      '\\ISO 2022 IR 87',
      [0x1b, 0x24, 0x42, 0x3b, 0x33, 0x45, 0x44, 0x1b, 0x28, 0x42, 0x5e, 0x41],
      '山田^A',
    ],
    ['Korean', '\\ISO 2022 IR 149', [0x1b, 0x24, 0x29, 0x43, 0xb1, 0xe8], '김'],
  ])('%s', async (_, set, value, expected) => {
    const header = await headerOf([text(0x00080005, 'CS', set), bytes(name, 'PN', ...value)], {
      withIdentity: true,
    });
    expect(said(header, name)).toBe(expected);
  });
});

describe('values that may identify a patient are withheld unless requested', () => {
  const canary = 'CANARY';
  const planted = [
    text(0x00100010, 'PN', canary),
    text(0x00100020, 'LO', canary),
    text(0x00080020, 'DA', '19870605'),
    text(0x00080080, 'LO', canary),
    text(0x00180015, 'CS', canary),
    text(0x00280120, 'LO', canary),
    text(0x00090010, 'LO', canary),
    text(0x00091010, 'UN', canary),
    text(0x0020000d, 'UI', '1.2.3.19870605'),
    text(0x00020016, 'AE', canary),
    text(0x00080005, 'CS', canary),
    text(0x00120063, 'LO', `${canary} Allow-list after PS3.15 Annex E`),
    sequence(0x00081140, [text(0x00081155, 'UI', '1.2.3.19870605'), text(0x00280030, 'DS', '19870605')]),
    sequence(0x52009229, [
      sequence(0x00289110, [text(0x00280030, 'DS', '1\\1'), text(0x00204000, 'LT', canary)]),
    ]),
  ];

  test('its value, length and search text are withheld', async () => {
    const header = await headerOf(planted);
    expect(everything(header)).not.toMatch(/canary|19870605/i);
    expect(header.hasIdentity).toBe(false);
    expect(header.hidden).toBeGreaterThanOrEqual(planted.length);
    for (const [row, mark] of header.marks.entries())
      if ((mark & rowMarks.hidden) !== 0) expect([header.values[row], header.lengths[row]]).toEqual(['', -1]);
  });

  test('values for display and geometry are included, in functional groups too', async () => {
    const header = await headerOf(planted);
    expect(said(header, 0x00280030)).toBe('hidden');
    expect(header.values.filter((value) => value === '1\\1')).toHaveLength(1);
    expect(said(header, 0x00280004)).toBe('MONOCHROME2');
  });

  test('every value is included on request', async () => {
    const header = await headerOf(planted, { withIdentity: true });
    expect(header.hidden).toBe(0);
    expect(said(header, 0x00100010)).toBe(canary);
    expect(header.names[rowOf(header, 0x00091010)]).toBe(`Private: ${canary}`);
  });

  test('an empty value and a name set by de-identification are not withheld', async () => {
    const renamed = uidUnderKey(new Uint8Array(16), '1.2.3');
    const header = await headerOf([text(0x00100010, 'PN', ''), text(0x0020000d, 'UI', renamed)]);
    expect(said(header, 0x00100010)).toBe('');
    expect(said(header, 0x0020000d)).toBe(renamed);
  });
});

describe('functional groups', () => {
  const group = (value: string) => [sequence(0x00289110, [text(0x00280030, 'DS', value)])];

  test('the groups of the shown frame and of other frames are marked', async () => {
    const header = await headerOf([sequence(0x52009230, group('1\\1'), group('2\\2'))], {
      frame: 1,
      frames: 2,
    });
    expect(header.names[header.frameRow]).toBe('Item 2, the frame shown');
    expect(header.values.slice(header.frameRow, header.ends[header.frameRow])).toContain('2\\2');
    const other = header.names.indexOf('Item 1', rowOf(header, 0x52009230));
    expect(header.marks[other]! & rowMarks.otherFrame).toBeTruthy();
  });

  test('a file with too many rows keeps the groups of its frame', async () => {
    const many = Array.from({ length: 80 }, (_, frame) =>
      Array.from({ length: 700 }, (__, at) => text(0x00211000 + at, 'LO', String(frame))),
    );
    const header = await headerOf([sequence(0x52009230, ...many)], {
      frame: 79,
      frames: 80,
      withIdentity: true,
    });
    expect(header.tags.length).toBeLessThan(1_000);
    expect(header.values.at(header.frameRow + 1)).toBe('79');
    expect(header.leftOut).toBe(0);
  });

  test('rows beyond the limit are counted', async () => {
    const many = Array.from({ length: maxRows + 10 }, (_, at) => text(0x00211000 + at, 'LO', ''));
    const header = await headerOf(many);
    expect(header.tags).toHaveLength(maxRows);
    expect(header.leftOut).toBeGreaterThan(10);
  });
});
