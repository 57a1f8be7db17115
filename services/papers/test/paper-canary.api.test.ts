import { randomUUID } from 'node:crypto';
import { testIdentity } from '@medrad/testing';
import { aPdf, type Papers, startPapers } from './start-papers';

let app: Papers;
beforeAll(async () => {
  app = await startPapers();
});
afterAll(() => app.stop());

test('S3 no title, search text, file, file name or person is logged, whatever fails', async () => {
  const texts = { title: 'Canary title', description: 'canary description', subject: 'Radiology' };
  const file = aPdf('canary bytes');
  const user = testIdentity({
    name: 'Canary Person',
    email: 'canary@example.org',
    institute: 'Canary Hospital',
  });
  const upload = async (fields: Record<string, string>, bytes = file) =>
    (await app.upload(fields, bytes, 'canary-name.pdf')).status;

  const { status, body } = await app.upload(texts, file, 'canary-name.pdf');
  expect(status).toBe(201);
  expect(await upload({ ...texts, year: 'canary' })).toBe(400);
  expect(await upload({ ...texts, canary: 'canary' })).toBe(400);
  expect(await upload(texts, Buffer.from('canary, no PDF'))).toBe(415);
  expect((await app.uploadAnswer(body.id, aPdf('canary answer'), 'canary-name.pdf')).status).toBe(200);
  expect((await app.uploadAnswer(body.id)).status).toBe(409);
  expect((await app.call('listTheoryPapers', { as: user, query: { q: 'canary' } })).status).toBe(200);
  expect((await app.fetch(`${body.fileUrl}?download=1`, { as: user })).status).toBe(200);
  expect((await app.fetch('/api/files/papers/canary.pdf', { as: user })).status).toBe(404);
  expect((await app.call('deleteTheoryPaper', { as: user, params: { id: randomUUID() } })).status).toBe(403);

  // The error of this unique index would quote the duplicate title.
  await app.connection.collection('papers').createIndex({ title: 1 }, { unique: true });
  expect(await upload(texts)).toBe(500);

  expect(app.logs.lines().length).toBeGreaterThan(10);
  const text = app.logs.text().toLowerCase();
  expect(['canary', 'no pdf', user.email].filter((secret) => text.includes(secret))).toEqual([]);
});
