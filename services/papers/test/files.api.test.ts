import { randomUUID } from 'node:crypto';
import type { TheoryPaper } from '@medrad/contracts';
import { savedNameOf } from '@medrad/testing';
import { aPdf, type Papers, startPapers } from './start-papers';

let app: Papers;
beforeAll(async () => {
  app = await startPapers();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const read = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(path, { as: app.user, headers });
const dispositionOf = (answer: Response) => answer.headers.get('content-disposition');

async function anAnswered(texts?: Record<string, string>): Promise<TheoryPaper & { answerFileUrl: string }> {
  const paper = await app.aPaper(texts);
  const { body } = await app.uploadAnswer(paper.id, aPdf('The answers'));
  return { ...body, answerFileUrl: body.answerFileUrl ?? '' };
}

const makeViewOnly = () => app.connection.collection('papers').updateMany({}, { $set: { viewOnly: true } });

test('A4 S10 any signed-in user reads papers and answers in place, under the content policy of PDFs', async () => {
  const paper = await anAnswered();
  for (const [path, content] of [
    [paper.fileUrl, aPdf()],
    [paper.answerFileUrl, aPdf('The answers')],
  ] as const) {
    const answer = await read(path);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(dispositionOf(answer)).toMatch(/^inline;/);
    expect(savedNameOf(answer)).toMatch(/\.pdf$/);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await app.fetch(path, { as: null })).status).toBe(401);
  }
});

test('A4 files support range requests and ETags', async () => {
  const { fileUrl } = await app.aPaper();
  const whole = await read(fileUrl);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const etag = whole.headers.get('etag') ?? '';
  expect((await read(fileUrl, { 'if-none-match': etag })).status).toBe(304);
  const part = await read(fileUrl, { range: 'bytes=5-7' });
  expect([part.status, await part.text()]).toEqual([206, bytes.subarray(5, 8).toString()]);
  expect((await read(fileUrl, { range: `bytes=${bytes.length}-` })).status).toBe(416);
});

test('A4 PAP-36 a download is named after its paper', async () => {
  const { fileUrl } = await app.aPaper({ title: 'Chest radiology', year: '2024' });
  const answer = await read(`${fileUrl}?download=1`);
  expect(answer.status).toBe(200);
  expect(dispositionOf(answer)).toMatch(/^attachment; filename="Chest radiology \(2024\)\.pdf"/);
});

test('S9 a title cannot inject headers through the download name', async () => {
  const { fileUrl } = await app.aPaper({ title: 'a"X-Evil: y\u202Efdp.exe/../', year: '2024' });
  const answer = await read(`${fileUrl}?download=1`);
  expect(answer.headers.get('x-evil')).toBeNull();
  expect(dispositionOf(answer)).toBe(
    `attachment; filename="a_X-Evil_ yfdp.exe.. (2024).pdf"; ` +
      `filename*=UTF-8''a%22X-Evil%3A%20yfdp.exe..%20%282024%29.pdf`,
  );
});

test('a title in a non-Latin script is kept for browsers that support it', async () => {
  const { fileUrl } = await app.aPaper({ title: 'छाती', year: '2024' });
  expect(dispositionOf(await read(`${fileUrl}?download=1`))).toContain(
    `filename*=UTF-8''${encodeURIComponent('छाती')}%20%282024%29.pdf`,
  );
});

test('residents are refused the download of an answer, developers get the answer under its name', async () => {
  const { answerFileUrl } = await anAnswered();
  const refused = await read(`${answerFileUrl}?download=1`);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'FORBIDDEN' });
  const saved = await app.fetch(`${answerFileUrl}?download=1`);
  expect(saved.status).toBe(200);
  expect(dispositionOf(saved)).toMatch(/^attachment; filename="Chest radiology \(2024\) - answer\.pdf"/);
});

test('C37 residents see a view-only paper, and only developers download the paper', async () => {
  const { id, fileUrl } = await app.aPaper();
  expect((await read(`${fileUrl}?download=1`)).status).toBe(200);
  await makeViewOnly();
  expect((await app.call('getTheoryPaper', { params: { id } })).body.viewOnly).toBe(true);
  expect((await read(fileUrl)).status).toBe(200);
  expect((await read(`${fileUrl}?download=1`)).status).toBe(403);
  expect((await app.fetch(`${fileUrl}?download=1`)).status).toBe(200);
});

test('N13 deleting a paper deletes its files', async () => {
  const paper = await anAnswered();
  const deleted = await app.call('deleteTheoryPaper', { params: { id: paper.id } });
  expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
  for (const path of [paper.fileUrl, paper.answerFileUrl]) expect((await read(path)).status).toBe(404);
});

test.each(['%2e%2e%2fetc', '..', `${randomUUID()}.pdf`, 'x', '$ne'])(
  'the unknown key %s is not found',
  async (key) => {
    expect([400, 404]).toContain((await read(`/api/files/papers/${key}`)).status);
  },
);

test('only download=1 asks for a download', async () => {
  const { fileUrl } = await app.aPaper();
  for (const query of ['download=yes', 'download=1&download=1', 'w=480']) {
    expect((await read(`${fileUrl}?${query}`)).status).toBe(400);
  }
});
