import { readdirSync } from 'node:fs';
import { paperMaxBytes } from '@medrad/contracts';
import { describeWithData, filesBelow, readTestData, testData, testWithData } from '@medrad/testing';
import { uploadLarge } from './large-upload';
import { aPdf, type Papers, someTexts, startPapers } from './start-papers';

let app: Papers;
beforeAll(async () => {
  app = await startPapers();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

/** Uploads a file as a paper and as an answer. Expects that both are refused with this status and leave no file. */
async function expectRefused(file: Buffer, status: number, fileName = 'paper.pdf'): Promise<void> {
  const { id } = await app.aPaper();
  const before = await filesBelow(app.filesRoot);
  expect((await app.upload(someTexts, file, fileName)).status).toBe(status);
  expect((await app.uploadAnswer(id, file, fileName)).status).toBe(status);
  expect(await filesBelow(app.filesRoot)).toEqual(before);
  expect((await app.call('listTheoryPapers')).body).toHaveLength(1);
  expect(await app.connection.collection('loose_files').countDocuments({})).toBe(0);
}

const html = '<!DOCTYPE html><script>alert(1)</script>';
const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

test.each([
  ['no bytes', Buffer.alloc(0), 400],
  ['a page named pdf', Buffer.from(html), 415],
  ['an SVG named pdf', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
  ['a page before the PDF', Buffer.concat([Buffer.from(html), aPdf()]), 422],
  ['a page inside the beginning of the PDF', aPdf(html), 422],
  ['1,025 bytes of anything before the PDF', Buffer.concat([Buffer.alloc(1_025, '%'), aPdf()]), 422],
  ['an archive that holds a PDF', Buffer.concat([Buffer.from('PK\x03\x04'), aPdf(), zipEnd]), 415],
  ['a PDF that is an archive too', Buffer.concat([aPdf(), Buffer.from('PK\x03\x04'), zipEnd]), 422],
  ['a PDF without an end', Buffer.from('%PDF-1.7\n1 0 obj'), 422],
  ['a PostScript file', Buffer.from('%!PS-Adobe-3.0\n%%EOF\n'), 415],
])('S9 PAP-36 PAP-39 %s is refused as paper and as answer, and leaves no file', async (_, file, status) => {
  await expectRefused(file, status);
});

test.each([
  ['a byte order mark before it', Buffer.concat([Buffer.from('\uFEFF'), aPdf()])],
  ['1,024 bytes of anything before it', Buffer.concat([Buffer.alloc(1_024, '%'), aPdf()])],
  ['a text after it', Buffer.concat([aPdf(), Buffer.from('printed by the department\n'.repeat(200))])],
])('PAP-36 PAP-39 a PDF with %s is stored mended as paper and as answer', async (_, file) => {
  const paper = await app.upload(someTexts, file);
  const answer = await app.uploadAnswer(paper.body.id, file);
  expect([paper.status, answer.status]).toEqual([201, 200]);
  const served = await app.fetch(paper.body.fileUrl, { as: app.user });
  expect((await served.text()).trimEnd()).toBe(aPdf().toString().trimEnd());
});

test.each([
  ['a script', '<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>', 'contains a script'],
  [
    'a launch action',
    '<< /S /Launch /F (cmd.exe) >>',
    'contains an action that starts a program or loads a file',
  ],
  ['an attached file', '<< /Type /Filespec /EF << /F 9 0 R >> >>', 'has other files attached'],
])('S9 a PDF with %s is refused as paper and as answer, with the reason', async (_, object, why) => {
  const file = Buffer.from(`%PDF-1.4\n1 0 obj ${object} endobj\ntrailer << >>\n%%EOF\n`);
  await expectRefused(file, 422);
  const { body } = await app.upload(someTexts, file);
  const message = `This PDF ${why}. It was not stored. Print it to a new PDF and upload that.`;
  expect(body).toMatchObject({ code: 'FILE_REFUSED', message });
});

test('a paper is served only as a PDF, under a policy without scripts', async () => {
  const { body } = await app.upload(someTexts, aPdf());
  const answer = await app.fetch(body.fileUrl, { as: app.user });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*script-src)/);
});

test('S9 the name and the declared type of a file are ignored', async () => {
  const { status, body } = await app.upload(someTexts, aPdf(), '../../x.html');
  expect(status).toBe(201);
  expect(body.fileUrl).toMatch(/^\/api\/files\/papers\/[0-9a-f-]{36}\.pdf$/);
  expect(await filesBelow(app.filesRoot)).toEqual([expect.stringMatching(/^objects\//)]);
});

describeWithData('hostile', 'pdf')('S9 the hostile collection', () => {
  const folder = testData('hostile');
  const names = folder ? readdirSync(folder) : [];
  /** Files that are refused as PDFs, with the reason. */
  const reasons = new Map([
    ['pdf_openaction_js.pdf', 'contains a script'],
    ['pdf_uri_javascript.pdf', 'contains a script'],
    ['polyglot_pdf_js_html.pdf', 'is a web page too'],
    ['pdf_header_only.pdf', 'is not complete'],
  ]);
  const refused = names.filter((name) => !reasons.has(name));

  test.each(refused)('%s is refused, and nothing is kept', async (name) => {
    const file = readTestData(`hostile/${name}`);
    await expectRefused(file, file.length === 0 ? 400 : 415, name);
  });

  test.each([...reasons])('%s is refused because it %s, and leaves no file', async (name, why) => {
    const file = readTestData(`hostile/${name}`);
    await expectRefused(file, 422, name);
    const { body } = await app.upload(someTexts, file);
    expect(body).toHaveProperty('message', expect.stringContaining(`This PDF ${why}`));
  });

  test.each([
    'theory_paper_1.pdf',
    'theory_paper_encrypted.pdf',
    'theory_paper_scanned.pdf',
    'multicolumn.pdf',
  ])('the real paper %s is accepted and served byte for byte', async (name) => {
    const file = readTestData(`pdf/${name}`);
    const { body } = await app.upload(someTexts, file);
    const answer = await app.fetch(body.fileUrl, { as: app.user });
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
  });
});

testWithData('world/files')('PAP-36 PDFs as programs and printers write them are accepted', async () => {
  const folder = testData('world/files') ?? '';
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.pdf'))) {
    const { status, body } = await app.upload(someTexts, readTestData(`world/files/${name}`));
    expect([name, status]).toEqual([name, 201]);
    const served = await app.fetch(body.fileUrl, { as: app.user });
    expect(await served.text()).toMatch(/^%PDF-[^]*%%EOF\s*$/);
  }
});

describe('N11 the limit of 50 MB', () => {
  test.each([true, false])(
    'accepts a file of exactly 50 MB and refuses one byte more (Content-Length: %s)',
    async (isDeclared) => {
      expect(await uploadLarge(app, paperMaxBytes, isDeclared)).toBe(201);
      const [paper] = (await app.call('listTheoryPapers')).body;
      const head = await app.fetch(paper?.fileUrl ?? '', { method: 'HEAD' });
      expect(head.headers.get('content-length')).toBe(String(paperMaxBytes));
      const before = await filesBelow(app.filesRoot);
      for (const bytes of [paperMaxBytes + 1, paperMaxBytes + 1024 * 1024]) {
        expect(await uploadLarge(app, bytes, isDeclared)).toBe(413);
        expect(await filesBelow(app.filesRoot)).toEqual(before);
      }
    },
  );
});
