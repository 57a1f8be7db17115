import { spokenFeedbackMaxBytes } from '@medrad/contracts';
import { developerIdentity, testIdentity } from '@medrad/testing';
import { anImage, anMp3, type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const dayMs = 24 * 60 * 60 * 1000;
const fields = {
  adminComments: '',
  correctionsHighlights: '',
  teachingPoints: '',
  overallRating: null,
  score: null,
  learning: null,
};
const aReport = async () => (await app.aSubmission((await app.aCase()).id)).id;
const keep = (id: string, spokenFeedbackUrl?: string | null, as = app.teacher, revision?: number) =>
  app.call('putFeedbackDraft', { params: { id }, as, body: { ...fields, spokenFeedbackUrl, revision } });
const statusOf = async (path: string, as = app.teacher) => (await app.fetch(path, { as })).status;
/** Deletes unreferenced files, as the periodic job does later than a day after they were noted. */
const sweepLater = async () => {
  const notedAt = new Date(Date.now() - 2 * dayMs);
  await app.connection.collection('loose_files').updateMany({}, { $set: { notedAt } });
  await app.reporting.maintain();
};

test('S10 a recording is saved in the draft, stored with the feedback, and is for the author of the report and admins', async () => {
  const id = await aReport();
  const path = await app.upload(anMp3());
  expect((await keep(id, path)).body.spokenFeedbackUrl).toBe(path);
  const another = testIdentity();
  expect(await statusOf(path, app.resident)).toBe(404);
  expect(await statusOf(path, developerIdentity())).toBe(200);
  const { body } = await app.giveFeedback(id);
  expect(body.spokenFeedbackUrl).toBe(path);
  const answer = await app.fetch(path, { as: app.resident });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect(await statusOf(path, another)).toBe(404);
  await sweepLater();
  expect(await statusOf(path, app.resident)).toBe(200);
});

test('a draft without the field keeps the recording; null removes it, and it is swept', async () => {
  const id = await aReport();
  const path = await app.upload(anMp3());
  await keep(id, path);
  expect((await keep(id)).body.spokenFeedbackUrl).toBe(path);
  expect((await keep(id, path)).body.spokenFeedbackUrl).toBe(path);
  await sweepLater();
  expect(await statusOf(path)).toBe(200);
  expect((await keep(id, null)).body.spokenFeedbackUrl).toBeNull();
  await sweepLater();
  expect(await statusOf(path)).toBe(404);
});

test('another teacher keeps the recording of the draft, and can replace it', async () => {
  const id = await aReport();
  const first = await app.upload(anMp3());
  await keep(id, first);
  const other = developerIdentity();
  expect((await keep(id, first, other)).status).toBe(200);
  const second = await app.upload(anMp3(), other);
  expect((await keep(id, second, other)).body.spokenFeedbackUrl).toBe(second);
  await sweepLater();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
});

test('S7 S8 a draft refers only to audio that this admin uploaded for it, and that no other record refers to', async () => {
  const [one, two] = [await aReport(), await aReport()];
  const path = await app.upload(anMp3());
  const refused = { status: 400, body: { code: 'UPLOAD_MISMATCH' } };
  expect(await keep(one, path, developerIdentity())).toMatchObject(refused);
  expect(await keep(one, await app.upload(await anImage()))).toMatchObject(refused);
  expect(await keep(one, '/api/files/spotters/4e3d6a0e-9a0c-4f1e-8d7b-2f7f8b6c5d4e')).toMatchObject(refused);
  await keep(one, path);
  expect(await keep(two, path)).toMatchObject(refused);
  const file = { fileUrl: path, fileName: 'Sound', fileType: 'mp3' };
  const texts = { title: 'T', description: 'D', difficulty: 'Easy', files: [file] };
  expect(await app.call('createReportingCase', { body: texts })).toMatchObject(refused);
});

test('N19 an edit of a stale draft is refused and removes no recording', async () => {
  const id = await aReport();
  const path = await app.upload(anMp3());
  const { body } = await keep(id, path);
  await keep(id, path, app.teacher, body.revision);
  expect(await keep(id, null, app.teacher, body.revision)).toMatchObject({ status: 409 });
  // The recording still belongs to the first draft, so neither another draft nor a case may use it.
  expect(await keep(await aReport(), path)).toMatchObject({ status: 400 });
  const texts = { title: 'T', description: 'D', difficulty: 'Easy' };
  const files = [{ fileUrl: path, fileName: 'Sound', fileType: 'mp3' }];
  expect((await app.call('createReportingCase', { body: { ...texts, files } })).status).toBe(400);
  await sweepLater();
  expect(await statusOf(path)).toBe(200);
});

test('a recording that is added to a draft while feedback is given is stored with the feedback or swept', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await aReport();
    const [first, second] = [await app.upload(anMp3()), await app.upload(anMp3())];
    await keep(id, first);
    const [given, kept] = await Promise.all([app.giveFeedback(id), keep(id, second)]);
    expect(given.status).toBe(201);
    expect([200, 400, 409]).toContain(kept.status);
    await sweepLater();
    const heard = given.body.spokenFeedbackUrl;
    const left = heard === first ? second : first;
    expect([await statusOf(heard ?? '', app.resident), await statusOf(left)]).toEqual([200, 404]);
    expect(await app.connection.collection('feedback_drafts').countDocuments({})).toBe(0);
  }
});

test('N13 a recording is deleted with its case, from a draft and from feedback', async () => {
  const { id: caseId } = await app.aCase();
  const given = await app.aSubmission(caseId);
  const open = await app.aSubmission(caseId, {}, testIdentity());
  const paths = [await app.upload(anMp3()), await app.upload(anMp3())] as const;
  await keep(given.id, paths[0]);
  await app.giveFeedback(given.id);
  await keep(open.id, paths[1]);
  await app.call('deleteReportingCase', { params: { id: caseId } });
  for (const path of paths) expect(await statusOf(path)).toBe(404);
  const left = [];
  for await (const key of app.store.list()) left.push(key);
  expect(left).toEqual([]);
});

test('S9 an upload URL for a recording accepts audio only, up to the maximum size', async () => {
  const upload = async (file: Uint8Array<ArrayBuffer>) => {
    const request = { filename: 'spoken.mp3', purpose: 'spoken feedback' as const };
    const { body } = await app.call('createReportingUploadUrl', { body: request });
    return (await app.fetch(body.uploadURL, { method: 'PUT', body: file })).status;
  };
  expect(await upload(new Uint8Array(await anImage()))).toBe(415);
  expect(await upload(new TextEncoder().encode('<html><script>alert(1)</script>'))).toBe(415);
  expect(await upload(new Uint8Array(spokenFeedbackMaxBytes + 1))).toBe(413);
  expect(await upload(new Uint8Array(anMp3()))).toBe(200);
});
