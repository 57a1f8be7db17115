import { deflateRawSync } from 'node:zlib';
import {
  dataSet,
  dicomFile,
  explicitLittle,
  type TestElement,
  type Writing,
} from '../../test/build/dicom-bytes';
import {
  code,
  item,
  plainSyntax as syntax,
  reportElements,
  sopClass,
  type TestItem,
  textItem,
} from '../../test/build/report-file';
import type { ReportDocument } from '../model/document';
import { openDocument } from './open-document';

const root = '1.2.840.10008.5.1.4.1.1.';

const reportOf = async (file: Uint8Array) => (await openDocument(file)) as ReportDocument;
const valueOf = async (given: TestItem) => {
  const { content } = await reportOf(dicomFile(syntax, reportElements([item(given)])));
  const [{ value, doubt } = { value: '?', doubt: '?' }] = content;
  return [value, doubt];
};

const tree = () =>
  reportElements([
    item({
      type: 'CONTAINER',
      name: 'Findings',
      children: [
        textItem('Finding', 'No fracture.\r\nNo effusion.'),
        item({ type: 'CODE', name: 'Side', relation: 'HAS CONCEPT MOD', values: [code(0x0040a168, 'Left')] }),
      ],
    }),
  ]);

const writings: [string, string, Writing][] = [
  ['explicit VR', syntax, explicitLittle],
  ['implicit VR', '1.2.840.10008.1.2', { isExplicit: false, isLittleEndian: true }],
  ['big endian', '1.2.840.10008.1.2.2', { isExplicit: true, isLittleEndian: false }],
  ['undefined lengths', syntax, { ...explicitLittle, isUndefined: true }],
];

describe('a structured report', () => {
  const expected = {
    kind: 'report',
    title: 'Imaging Report',
    notices: [],
    leftOut: 0,
    content: [
      {
        number: '1.1',
        relationship: '',
        name: 'Findings',
        isContainer: true,
        value: '',
        refersTo: '',
        doubt: '',
        children: [
          {
            number: '1.1.1',
            relationship: '',
            name: 'Finding',
            isContainer: false,
            value: 'No fracture.\nNo effusion.',
            refersTo: '',
            doubt: '',
            children: [],
          },
          {
            number: '1.1.2',
            relationship: 'Modifier',
            name: 'Side',
            isContainer: false,
            value: 'Left',
            refersTo: '',
            doubt: '',
            children: [],
          },
        ],
      },
    ],
  };

  test.each(writings)('in %s is a tree of names and values', async (_name, uid, writing) => {
    expect(await openDocument(dicomFile(uid, tree(), writing))).toEqual(expected);
  });

  test('that is deflated is read too', async () => {
    const file = dicomFile('1.2.840.10008.1.2.1.99', []);
    const deflated = deflateRawSync(dataSet(tree(), explicitLittle));
    expect(await openDocument(new Uint8Array(Buffer.concat([file, deflated])))).toEqual(expected);
  });

  const measured = (number: string, ...unit: TestElement[]): TestElement => ({
    tag: 0x0040a300,
    vr: 'SQ',
    value: [[...unit, { tag: 0x0040a30a, vr: 'DS', value: number }]],
  });
  const reference = (...frames: TestElement[]): TestElement => ({
    tag: 0x00081199,
    vr: 'SQ',
    value: [
      [
        { tag: 0x00081150, vr: 'UI', value: `${root}2` },
        { tag: 0x00081155, vr: 'UI', value: '1.2.3.4' },
        ...frames,
      ],
    ],
  });
  const unit = (meaning: string, value: string) => code(0x004008ea, meaning, value);
  test.each<[string, TestItem, string, string]>([
    [
      'a number with its unit',
      { type: 'NUM', values: [measured('12.50', unit('mm', 'mm'))] },
      '12.50 mm',
      '',
    ],
    [
      'a number by the code of its unit',
      { type: 'NUM', values: [measured('7', unit('', 'cm'))] },
      '7 cm',
      '',
    ],
    ['a ratio', { type: 'NUM', values: [measured('3', unit('no units', '1'))] }, '3', ''],
    ['a number without a unit', { type: 'NUM', values: [measured('3')] }, '3', 'The file gives no unit.'],
    [
      'a qualified number',
      { type: 'NUM', values: [measured('3', unit('mm', 'mm')), code(0x0040a301, 'Estimated')] },
      '3 mm (Estimated)',
      '',
    ],
    [
      'a number that is not there',
      { type: 'NUM', values: [{ tag: 0x0040a300, vr: 'SQ', value: [] }, code(0x0040a301, 'Not a number')] },
      'Not a number',
      'The file gives no number.',
    ],
    [
      'a date',
      { type: 'DATE', values: [{ tag: 0x0040a121, vr: 'DA', value: '20240301' }] },
      '2024-03-01',
      '',
    ],
    [
      'a time',
      { type: 'TIME', values: [{ tag: 0x0040a122, vr: 'TM', value: '101530.25' }] },
      '10:15:30.25',
      '',
    ],
    ['an hour', { type: 'TIME', values: [{ tag: 0x0040a122, vr: 'TM', value: '10' }] }, '10 h', ''],
    [
      'a date and time',
      { type: 'DATETIME', values: [{ tag: 0x0040a120, vr: 'DT', value: '202403011015-0530' }] },
      '2024-03-01 10:15 -05:30',
      '',
    ],
    [
      'a month',
      { type: 'DATETIME', values: [{ tag: 0x0040a120, vr: 'DT', value: '202403' }] },
      '2024-03',
      '',
    ],
    ['an odd date', { type: 'DATE', values: [{ tag: 0x0040a121, vr: 'DA', value: 'March' }] }, 'March', ''],
    [
      'a name',
      { type: 'PNAME', values: [{ tag: 0x0040a123, vr: 'PN', value: 'Doe^Jane^Mary^Dr^PhD=X^Y' }] },
      'Doe, Jane Mary (Dr, PhD) / X, Y',
      '',
    ],
    ['a UID', { type: 'UIDREF', values: [{ tag: 0x0040a124, vr: 'UI', value: '1.2.3' }] }, '1.2.3', ''],
    ['an image', { type: 'IMAGE', values: [reference()] }, 'Image 1.2.3.4', ''],
    [
      'frames',
      { type: 'IMAGE', values: [reference({ tag: 0x00081160, vr: 'IS', value: '1\\3' })] },
      'Image 1.2.3.4, frames 1, 3',
      '',
    ],
    ['a waveform', { type: 'WAVEFORM', values: [reference()] }, 'Waveform 1.2.3.4', ''],
    ['an object', { type: 'COMPOSITE', values: [reference()] }, 'Object 1.2.3.4', ''],
    [
      'a region',
      { type: 'SCOORD', values: [{ tag: 0x00700023, vr: 'CS', value: 'POLYLINE' }] },
      'POLYLINE in an image',
      '',
    ],
    ['a region in space', { type: 'SCOORD3D' }, 'Region in the patient', ''],
    [
      'a time span',
      { type: 'TCOORD', values: [{ tag: 0x0040a130, vr: 'CS', value: 'SEGMENT' }] },
      'SEGMENT of a time span',
      '',
    ],
    ['a text that is not there', { type: 'TEXT', name: 'Finding' }, '', 'The file gives no value.'],
    ['a table', { type: 'TABLE' }, '', 'A value of the type TABLE cannot be shown here.'],
    [
      'an invented type',
      { type: 'constructor' },
      '',
      'A value of the type CONSTRUCTOR cannot be shown here.',
    ],
    ['a type that is no word', { type: '<b>' }, '', 'A value of the type cannot be shown here.'],
    ['no type', { type: '' }, '', 'The file does not say what kind of value this is.'],
  ])('shows %s', async (_what, given, value, doubt) => {
    expect(await valueOf(given)).toEqual([value, doubt]);
  });

  test('names the relationships of its items', async () => {
    const types = ['CONTAINS', '', 'has properties', 'HAS OBS CONTEXT', 'constructor'];
    const items = types.map((relation) => item({ type: 'CONTAINER', relation }));
    const { content } = await reportOf(dicomFile(syntax, reportElements(items)));
    expect(content.map(({ relationship }) => relationship)).toEqual([
      '',
      '',
      'Property',
      'Context',
      'Related',
    ]);
  });

  test('decodes texts in its character set, and an item in its own', async () => {
    const set = (value: string): TestElement => ({ tag: 0x00080005, vr: 'CS', value });
    const latin = { tag: 0x0040a160, vr: 'UT', value: Uint8Array.of(0xfc, 0x20) };
    const own = item({
      type: 'TEXT',
      name: 'Größe',
      values: [set('ISO_IR 192'), { ...latin, value: 'Größe' }],
    });
    const plain = item({ type: 'TEXT', values: [latin] });
    const { content } = await reportOf(dicomFile(syntax, reportElements([own, plain], [set('ISO_IR 100')])));
    expect(content.map(({ name, value }) => [name, value])).toEqual([
      ['Größe', 'Größe'],
      ['', 'ü'],
    ]);
  });

  test('names the target of a relationship by reference, and does not follow a circle', async () => {
    const by = (...place: number[]) =>
      item({ type: '', relation: 'INFERRED FROM', values: [{ tag: 0x0040db73, vr: 'UL', value: place }] });
    const circle = item({
      type: 'CONTAINER',
      name: 'Conclusion',
      children: [by(1, 2), by(1, 1), by(1), by(2, 1)],
    });
    const { content } = await reportOf(
      dicomFile(syntax, reportElements([textItem('Finding', 'Nodule'), circle])),
    );
    expect(
      content[1]?.children.map(({ relationship, value, refersTo, doubt }) => [
        relationship,
        value,
        refersTo,
        doubt,
      ]),
    ).toEqual([
      ['Inferred from', 'Item 1.2: Conclusion', '1.2', ''],
      ['Inferred from', 'Item 1.1: Finding', '1.1', ''],
      ['Inferred from', 'Item 1: Imaging Report', '1', ''],
      ['Inferred from', 'Item 2.1', '2.1', 'This item is not in the document.'],
    ]);
  });

  test('says that it is partial, not verified or damaged', async () => {
    const flags: TestElement[] = [
      { tag: 0x0040a491, vr: 'CS', value: 'PARTIAL' },
      { tag: 0x0040a493, vr: 'CS', value: 'UNVERIFIED' },
    ];
    const { notices } = await reportOf(dicomFile(syntax, reportElements([], flags)));
    expect(notices).toEqual(['Its author calls this report partial.', 'Nobody has verified this report.']);
    // The text of the first item claims more bytes than its item has.
    const cut = textItem('Finding', 'No fracture.').map((element) =>
      element.tag === 0x0040a160 ? { ...element, length: 500 } : element,
    );
    const damaged = await reportOf(
      dicomFile(syntax, reportElements([cut, textItem('Impression', 'Normal.')])),
    );
    expect(damaged.notices).toEqual(['Parts of this file cannot be read: content may be missing.']);
  });

  test('is listed up to its limits, and the rest is counted', async () => {
    const flat = Array.from({ length: 5_003 }, (_, index) => textItem('Finding', `${index}`));
    const many = await reportOf(dicomFile(syntax, reportElements(flat)));
    expect([many.content.length, many.leftOut]).toEqual([5_000, 3]);

    let deep = textItem('Deepest', 'x');
    for (let level = 0; level < 40; level += 1)
      deep = item({ type: 'CONTAINER', name: `${level}`, children: [deep] });
    const nested = await reportOf(dicomFile(syntax, reportElements([deep])));
    expect(nested.leftOut).toBe(41 - 32);

    const long = await reportOf(dicomFile(syntax, reportElements([textItem('Finding', 'x'.repeat(30_000))])));
    expect(long.content[0]?.value).toHaveLength(20_000);
    expect(long.content[0]?.doubt).toBe('The text is longer and is cut here.');

    const longs = Array.from({ length: 60 }, () => textItem('', 'x'.repeat(20_000)));
    const heavy = await reportOf(dicomFile(syntax, reportElements(longs)));
    expect([heavy.content.length, heavy.leftOut]).toEqual([50, 10]);
  });

  test('nested beyond what the parser follows is refused', async () => {
    let deep = textItem('Deepest', 'x');
    for (let level = 0; level < 300; level += 1) deep = item({ type: 'CONTAINER', children: [deep] });
    await expect(openDocument(dicomFile(syntax, reportElements([deep])))).rejects.toMatchObject({
      code: 'too-large',
    });
  });
});

test('a Key Object Selection has its title and its images', async () => {
  const elements = [
    sopClass('88.59'),
    ...item({
      type: 'CONTAINER',
      name: 'Of Interest',
      children: [
        item({
          type: 'IMAGE',
          values: [{ tag: 0x00081199, vr: 'SQ', value: [[{ tag: 0x00081155, vr: 'UI', value: '1.2.3' }]] }],
        }),
      ],
    }),
  ];
  expect(await openDocument(dicomFile(syntax, elements))).toMatchObject({
    kind: 'key-objects',
    title: 'Of Interest',
    content: [{ name: '', value: 'Image 1.2.3' }],
  });
});
