import { randomUUID } from 'node:crypto';
import { filesBelow } from '@medrad/testing';
import { aPdf, now, type Papers, someTexts, startPapers } from './start-papers';

const anId: unknown = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const aPath: unknown = expect.stringMatching(/^\/api\/files\/papers\/[0-9a-f-]{36}\.pdf$/);

let app: Papers;
beforeAll(async () => {
  app = await startPapers();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

test('PAP-36 ENT-40 ENT-41 ENT-42 ENT-44 ENT-45 an upload answers the paper with exactly the specified fields', async () => {
  const { status, body } = await app.upload({
    title: ' Chest radiology ',
    description: ' Part A ',
    year: '2019',
    subject: 'Radiology',
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: anId,
    title: 'Chest radiology',
    description: 'Part A',
    year: 2019,
    subject: 'Radiology',
    fileUrl: aPath,
    uploadDate: expect.any(String) as string,
    viewOnly: false,
    answerFileUrl: null,
  });
});

test('ENT-43 the upload date is the time of the upload', async () => {
  const before = Date.now();
  const { uploadDate } = await app.aPaper();
  expect(Date.parse(uploadDate)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(uploadDate)).toBeLessThanOrEqual(Date.now());
});

test('C37 an empty or missing description is null', async () => {
  expect((await app.aPaper({ description: '' })).description).toBeNull();
  expect((await app.aPaper({ description: '  ' })).description).toBeNull();
  expect((await app.aPaper()).description).toBeNull();
});

test('PAP-36 an empty or missing year is the current one', async () => {
  expect((await app.aPaper({ year: '' })).year).toBe(now.getFullYear());
  const { body } = await app.upload({ title: 'T', subject: 'Anatomy' });
  expect(body.year).toBe(now.getFullYear());
});

test.each(['2000', '2026'])('PAP-36 the year %s is accepted', async (year) => {
  expect((await app.aPaper({ year })).year).toBe(Number(year));
});

test.each(['1999', '2027', '0000', '9999', 'MMXX', '20244', '-2024', '2e03', ' 2024'])(
  'PAP-36 the year "%s" is refused with the name of the field and leaves no file',
  async (year) => {
    const { status, body } = await app.upload({ ...someTexts, year });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/year' }] });
    expect(await filesBelow(app.filesRoot)).toEqual([]);
  },
);

test.each([
  ['no title', { subject: 'Radiology' }, '/title'],
  ['a blank title', { title: ' ', subject: 'Radiology' }, '/title'],
  ['a title of 201 characters', { title: 'x'.repeat(201), subject: 'Radiology' }, '/title'],
  ['no subject', { title: 'T' }, '/subject'],
  ['an unknown subject', { title: 'T', subject: 'Law' }, '/subject'],
  ['a description of 2001 characters', { ...someTexts, description: 'x'.repeat(2001) }, '/description'],
  ['its own id', { ...someTexts, id: randomUUID() }, '/id'],
  ['its own viewOnly', { ...someTexts, viewOnly: 'true' }, '/viewOnly'],
])(
  'PAP-36 S15 an upload with %s is refused with the name of the field and leaves no file',
  async (_, texts, path) => {
    const { status, body } = await app.upload(texts);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
    expect(await filesBelow(app.filesRoot)).toEqual([]);
    expect((await app.call('listTheoryPapers')).body).toEqual([]);
  },
);

test('PAP-36 an upload without a file, with a file in another field, or that is no form is refused', async () => {
  const post = (body: FormData | string) => app.fetch('/api/upload-theory-paper', { method: 'POST', body });
  const form = new FormData();
  for (const [name, value] of Object.entries(someTexts)) form.append(name, value);
  expect((await post(form)).status).toBe(400);
  form.append('file', new Blob([new Uint8Array(aPdf())]), 'paper.pdf');
  expect((await post(form)).status).toBe(400);
  expect((await post('{}')).status).toBe(415);
  expect(await filesBelow(app.filesRoot)).toEqual([]);
});

describe('PAP-39 an answer', () => {
  test('is attached to a paper without one and is part of the paper from then on', async () => {
    const paper = await app.aPaper();
    const { status, body } = await app.uploadAnswer(paper.id);
    expect(status).toBe(200);
    expect(body).toEqual({ ...paper, answerFileUrl: aPath });
    expect(body.answerFileUrl).not.toBe(body.fileUrl);
    expect((await app.call('getTheoryPaper', { params: { id: paper.id } })).body).toEqual(body);
  });

  test('is accepted once: a second answer is 409, changes nothing and leaves no file', async () => {
    const paper = await app.aPaper();
    const { body: answered } = await app.uploadAnswer(paper.id);
    const before = await filesBelow(app.filesRoot);
    const second = await app.uploadAnswer(paper.id, aPdf('another'));
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'CONFLICT' });
    expect((await app.call('getTheoryPaper', { params: { id: paper.id } })).body).toEqual(answered);
    expect(await filesBelow(app.filesRoot)).toEqual(before);
  });

  test('for an unknown paper is 404 and leaves no file', async () => {
    expect((await app.uploadAnswer(randomUUID())).status).toBe(404);
    expect(await filesBelow(app.filesRoot)).toEqual([]);
  });

  test('is refused without a file', async () => {
    const { id } = await app.aPaper();
    const form = new FormData();
    form.append('pdfFile', new Blob([new Uint8Array(aPdf())]), 'a.pdf');
    expect((await app.call('uploadPaperAnswer', { params: { id }, body: form })).status).toBe(400);
    expect(await filesBelow(app.filesRoot)).toHaveLength(1);
  });
});

describe('concurrent requests', () => {
  const unreferencedFiles = () => app.connection.collection('loose_files').countDocuments({});

  test('PAP-39 store one of five answers, and no files of the others', async () => {
    const { id } = await app.aPaper();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => app.uploadAnswer(id, aPdf(`Answer ${number}`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const taken = answers.find(({ status }) => status === 200);
    const { body } = await app.call('getTheoryPaper', { params: { id } });
    expect(body).toEqual(taken?.body);
    expect(await filesBelow(app.filesRoot)).toHaveLength(2);
    expect(await unreferencedFiles()).toBe(0);
  });

  test('PAP-39 PAP-42 that attach an answer and delete the paper leave either the whole paper or nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await app.aPaper();
      const [answer, deletion] = await Promise.all([
        app.uploadAnswer(id),
        app.call('deleteTheoryPaper', { params: { id } }),
      ]);
      expect(deletion.status).toBe(200);
      expect([200, 404]).toContain(answer.status);
      expect((await app.call('getTheoryPaper', { params: { id } })).status).toBe(404);
      expect(await filesBelow(app.filesRoot)).toEqual([]);
      expect(await unreferencedFiles()).toBe(0);
    }
  });

  test('PAP-42 that delete a paper succeed once and find nothing the second time', async () => {
    const { id } = await app.aPaper();
    const deletions = await Promise.all([1, 2].map(() => app.call('deleteTheoryPaper', { params: { id } })));
    expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await filesBelow(app.filesRoot)).toEqual([]);
  });
});
