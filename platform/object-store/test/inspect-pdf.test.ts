import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf, testData, testWithData } from '@medrad/testing';
import { inspectPdf } from '../src/pdf/inspect-pdf';
import { aPdfFile, escaped, hideInObjectStream, type PdfPart } from './hiding-places';

const folder = mkdtempSync(join(tmpdir(), 'inspect-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Result of inspecting a file: `kept`, or the beginning of the refusal. */
async function outcomeOf(file: Buffer, spare?: number): Promise<string> {
  const path = join(folder, 'file.pdf');
  writeFileSync(path, file);
  return inspectPdf(path, file.length, spare).then(
    () => 'kept',
    ({ code, message }: { code: string; message: string }) =>
      code === 'FILE_REFUSED' ? (message.split('.')[0] ?? '') : code,
  );
}

const script = 'This PDF contains a script';
const launch = 'This PDF contains an action that starts a program or loads a file';
const trigger = 'This PDF contains actions that run without a click';
const attachment = 'This PDF has other files attached';
const media = 'This PDF contains embedded media';
const form = 'This PDF contains an XFA form, which may hold scripts';
const unreadable = 'This PDF cannot be checked for scripts, because its structure is damaged or unusual';

/** Objects that must be refused, each as text. */
const harmful: [what: string, object: string, refusal: string][] = [
  ['a script action', '<< /S /JavaScript /JS (app.alert(1)) >>', script],
  ['a script in a stream', '<< /Type /Action /S /JavaScript /JS 9 0 R >>', script],
  ['a script of a rendition', '<< /S /Rendition /OP 1 /JS (app.alert(1)) >>', script],
  ['named scripts', '<< /Names << /JavaScript << /Names [(a) 9 0 R] >> >> >>', script],
  ['a script of a 3D view', '<< /Subtype /U3D /OnInstantiate 9 0 R >>', script],
  ['a script as address', '<< /S /URI /URI (javascript:alert\\(1\\)) >>', script],
  ['a script as address with odd characters', '<< /S /URI /URI ( \\012Java\\\nScript:x) >>', script],
  ['a script as hexadecimal address', '<< /S /URI /URI <6a617661 7363726970743a 78> >>', script],
  [
    'a script as address in UTF-16',
    '<< /S /URI /URI <feff006a006100760061007300630072006900700074003a> >>',
    script,
  ],
  ['a page as address', '<< /S /URI /URI (data:text/html,x) >>', script],
  ['a launch action', '<< /S /Launch /F (cmd.exe) >>', launch],
  [
    'a launch action at opening',
    '<< /Type /Catalog /OpenAction << /S /Launch /Win << /F (cmd.exe) >> >> >>',
    launch,
  ],
  ['a launch action behind a reference', '/Launch', launch],
  ['an import of data', '<< /S /ImportData /F (x.fdf) >>', launch],
  ['actions of a page', '<< /Type /Page /AA << /O 9 0 R >> >>', trigger],
  ['actions of a field elsewhere', '<< /FT /Tx /AA 9 0 R >>', trigger],
  ['an attached file', '<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>', attachment],
  ['an attached file’s own object', '<< /Type /EmbeddedFile /Length 0 >>', attachment],
  ['an attachment on a page', '<< /Type /Annot /Subtype /FileAttachment /FS 9 0 R >>', attachment],
  ['embedded media', '<< /Type /Annot /Subtype /RichMedia >>', media],
  ['an XFA form', '<< /Fields [] /XFA [(template) 9 0 R] >>', form],
  ['an XFA form elsewhere', '<< /Fields [] /XFA 9 0 R >>', form],
];

/** Harmless objects, as papers contain them. */
const harmless: [what: string, object: string][] = [
  ['a link', '<< /Subtype /Link /A << /S /URI /URI (https://example.org/a?x=javascript:1) >> >>'],
  ['a link within', '<< /Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] >> >>'],
  ['a link to another paper', '<< /S /GoToR /F (paper.pdf) /D [0 /Fit] >>'],
  ['a place at opening', '<< /Type /Catalog /OpenAction [3 0 R /XYZ null null 0] >>'],
  ['an action at opening', '<< /Type /Catalog /OpenAction << /S /GoTo /D (first) >> >>'],
  ['an outline', '<< /Type /Outlines /First 5 0 R /Last 6 0 R /Count 2 >>'],
  ['a form', '<< /FT /Tx /T (answer) /V (JavaScript and Launch) /MaxLen 9 /S /D >>'],
  ['empty additional actions', '<< /Type /Page /AA << >> >>'],
  ['no additional actions', '<< /Type /Page /AA null /EF null /XFA [ ] >>'],
  ['no attachments', '<< /Names << /EmbeddedFiles << /Names [] >> >> >>'],
  ['words in a text', '(/S /JavaScript /JS \\(x\\) /Launch /AA 1 0 R)'],
  ['words in a comment', '<< /A 1 % /S /JavaScript /JS (x)\n >>'],
  ['a title', '(JavaScript: what radiologists need)'],
  ['a font of like name', '<< /BaseFont /AAAAAA+Launch /FontName /JSMath /EFG 1 0 R /AAB 2 0 R /XFAB 1 >>'],
  ['a destination of that name', '<< /Dests << /Launch [3 0 R /Fit] >> >>'],
  ['a transition', '<< /S /Trans /Trans << /S /Dissolve >> >>'],
  ['a stream with a predictor', '<< /Filter /FlateDecode /DecodeParms << /Predictor 15 >> /First 2 >>'],
];

/** Ways to put an object into a file so that viewers find it. */
const hidingPlaces: [where: string, put: (object: string) => Buffer | Promise<Buffer>][] = [
  ['plainly', (object) => aPdfFile([`7 0 obj\n${object}\nendobj`])],
  ['with nothing between', (object) => aPdfFile([`7 0 obj${object.replace(/ (?=[/<([])/g, '')} endobj`])],
  ['with names escaped in full', (object) => aPdfFile([`7 0 obj ${escaped(object, 1)} endobj`])],
  ['with one character in two escaped', (object) => aPdfFile([`7 0 obj ${escaped(object, 2)} endobj`])],
  ['with comments between', (object) => aPdfFile([`7 0 obj ${commented(object)} endobj`])],
  ['behind a comment in its head', (object) => aPdfFile([`7 %(\n0 % 1\r% 2\r\nobj ${object} endobj`])],
  [
    'behind a long comment in its head',
    (object) => aPdfFile([`7 %${'x'.repeat(9000)}\n0 obj ${object} endobj`]),
  ],
  [
    'in an object that never ends',
    (object) => aPdfFile([object.startsWith('/') ? `7 0 obj ${object}` : `7 0 obj << /Broken ${object}`]),
  ],
  [
    'in a version that was replaced',
    (object) => aPdfFile([`7 0 obj ${object} endobj`, '7 0 obj null endobj']),
  ],
  [
    'in an update at the end',
    (object) => Buffer.concat([aPdfFile([]), aPdfFile([`7 0 obj ${object} endobj`])]),
  ],
  [
    'within the bytes of another stream',
    (object) =>
      aPdfFile([`6 0 obj << /Length 999 >> stream\n\x80(<7 0 obj ${object} endobj\nendstream endobj`]),
  ],
  ['within a text', (object) => aPdfFile([`6 0 obj (a \\( 7 0 obj ${object} endobj`])],
  ['within a comment', (object) => aPdfFile([`% 7 0 obj ${object} endobj`])],
  ['in the trailer', (object) => aPdfFile([`trailer ${object}`])],
  [
    'across two windows of the file',
    (object) => aPdfFile([filler((1 << 20) - 60), `7 0 obj ${object} endobj`]),
  ],
  [
    'across many pieces',
    (object) =>
      aPdfFile([
        `7 0 obj [ (${'x'.repeat(200_000)}) ${' '.repeat(70_000)} ${object} ] endobj`.replace(
          /^(.*)$/s,
          object.startsWith('/') ? `7 0 obj ${' '.repeat(150_000)}${object} endobj` : '$1',
        ),
      ]),
  ],
  ['in a stream of objects', (object) => hideInObjectStream(object)],
  ['in an uncompressed stream of objects', (object) => hideInObjectStream(object, { isPlain: true })],
  [
    'in a stream of objects of no type and a wrong length',
    (object) => hideInObjectStream(object, { type: '', length: '3' }),
  ],
  [
    'in a stream of objects whose length is elsewhere',
    (object) => hideInObjectStream(object, { length: '20 0 R' }),
  ],
  [
    'in a stream of objects with escaped keys',
    (object) => hideInObjectStream(object, { keys: ['#46irst', '#4e'] }),
  ],
  [
    'in a stream of objects within a text of another object',
    (object) => hideInObjectStream(object, { before: '(((' }),
  ],
  [
    'in a large stream of objects',
    (object) => hideInObjectStream(object, { before: '(x) '.repeat(300_000) }),
  ],
];

const commented = (object: string): string => object.replace(/ (?=[/<([])/g, '%(<\r');
const filler = (length: number): PdfPart => `5 0 obj (${'x'.repeat(length)}) endobj`;

describe.each(hidingPlaces)('S9 a harmful object is found %s', (_where, put) => {
  test.each(harmful)('%s', async (_what, object, refusal) => {
    expect(await outcomeOf(await put(object))).toBe(refusal);
  });
});

describe.each(hidingPlaces.filter(([where]) => !/within|comment/.test(where)))(
  'a harmless object of a paper is accepted %s',
  (_where, put) => {
    test.each(harmless)('%s', async (_what, object) => {
      expect(await outcomeOf(await put(object))).toBe('kept');
    });
  },
);

test('S9 an address in an object of its own is harmful where a link refers to it, and plain text elsewhere', async () => {
  const link = '7 0 obj << /S /URI /URI 8 0 R >> endobj';
  const address = '8 0 obj (javascript:alert(1)) endobj';
  expect(await outcomeOf(aPdfFile([link, address]))).toBe(script);
  expect(await outcomeOf(aPdfFile([address, link]))).toBe(script);
  expect(await outcomeOf(aPdfFile(['7 0 obj << /Title 8 0 R >> endobj', address]))).toBe('kept');
});

test.each<[string, Parameters<typeof hideInObjectStream>[1]]>([
  ['of another filter', { filter: '/LZWDecode' }],
  ['of two filters', { filter: '[/ASCIIHexDecode /FlateDecode]' }],
  ['whose filter is elsewhere', { filter: '20 0 R' }],
  ['with two filters to choose from', { filter: '/FlateDecode /F /ASCIIHexDecode' }],
  ['with a predictor', { filter: '/FlateDecode /DecodeParms << /Predictor 12 >>' }],
  ['whose parameters are elsewhere', { filter: '/FlateDecode /DecodeParms 20 0 R' }],
  ['that is cut short', { isCut: true }],
  ['that is larger than any writer makes', { before: ' '.repeat(17 * 1024 * 1024) }],
])('S9 an object stream %s is refused, because viewers may read it differently', async (_what, options) => {
  expect(await outcomeOf(await hideInObjectStream('<< /Type /Font >>', options))).toBe(unreadable);
});

test('S9 a file that makes the reader inspect the same bytes again and again is refused in bounded time', async () => {
  const nested = aPdfFile([`${'1 0 obj<<'.repeat(30_000)}`]);
  expect(await outcomeOf(nested, 1_000_000)).toBe(unreadable);
  const bombs = await hideInObjectStream('null', { before: ' '.repeat(1024 * 1024) });
  const many = Buffer.concat(Array.from({ length: 12 }, () => bombs));
  expect(await outcomeOf(many, 8_000_000)).toBe(unreadable);
  expect(await outcomeOf(many, 80_000_000)).toBe('kept');
});

test('a synthetic paper with text and pages is kept', async () => {
  const pages = Array.from({ length: 40 }, (_, page) => ({
    lines: [`Question ${page}: /JavaScript (AA) /Launch`],
  }));
  expect(await outcomeOf(makePdf(pages))).toBe('kept');
});

test('random bytes in streams are not taken for harmful objects', async () => {
  let seed = 7;
  const noise = Buffer.from(
    Array.from({ length: 3_000_000 }, () => (seed = (seed * 48_271) % 2_147_483_647) & 255),
  );
  expect(await outcomeOf(aPdfFile([Buffer.concat([Buffer.from('6 0 obj << >> stream\n'), noise])]))).toBe(
    'kept',
  );
});

testWithData('pdf')('every real paper of the test data is kept', async () => {
  const real = testData('pdf') ?? '';
  for (const name of readdirSync(real)) {
    const path = join(real, name);
    await expect(inspectPdf(path, statSync(path).size)).resolves.toBeUndefined();
  }
});
