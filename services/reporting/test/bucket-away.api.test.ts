import { errorCatalogue } from '@medrad/contracts';
import { type FakeS3, filesBelow, makePdf } from '@medrad/testing';
import { archiveOf } from './dicom-studies';
import { aFile, anImage, anMp3, type Reporting, startReporting } from './start-reporting';

let app: Reporting;
let bucket: FakeS3;
beforeAll(async () => {
  app = await startReporting({ inBucket: true });
  if (!app.bucket) throw new Error('there is no bucket');
  bucket = app.bucket;
});
afterEach(async () => {
  bucket.recover();
  await app.clear();
});
afterAll(() => app.stop());

const texts = { title: 'Chest', description: 'Cough.', difficulty: 'Easy' };
/** Names of the staged files on the local disk. */
const staged = () => filesBelow(app.filesRoot);
const objects = () => [...bucket.objects.keys()].sort();
const countOf = (collection: string, filter = {}) =>
  app.connection.collection(collection).countDocuments(filter);

/** Answer to a call that is made while the bucket refuses all requests, or only `PUT` requests. */
async function whileAway<T>(act: () => Promise<T>, method?: 'PUT'): Promise<T> {
  bucket.failWith(503, 'SlowDown', method);
  return act().finally(() => bucket.recover());
}
function expectAway({ status, headers, body }: { status: number; headers: Headers; body: unknown }): void {
  const { message } = errorCatalogue.DEPENDENCY_UNAVAILABLE;
  expect({ status, retryAfter: headers.get('retry-after'), body }).toMatchObject({
    status: 503,
    retryAfter: '5',
    body: { code: 'DEPENDENCY_UNAVAILABLE', message },
  });
}
async function read(path: string, as = app.resident) {
  const answer = await app.fetch(path, { as });
  const { status, headers } = answer;
  return { status, headers, body: status === 200 ? null : await answer.json() };
}
/** Sends a file to the bucket and returns the call that confirms it. */
async function aSentFile(bytes: Uint8Array) {
  const issued = (await app.call('createReportingUploadUrl', { body: { filename: 'file' } })).body;
  const { uploadURL: uploadedURL, expectedPath, fileKey } = issued;
  const sent = await app.fetch(uploadedURL, { method: 'PUT', body: new Uint8Array(bytes) });
  expect(sent.status).toBe(200);
  const body = { uploadedURL, expectedPath, fileKey };
  return { path: expectedPath, confirm: () => app.call('confirmReportingUpload', { body }) };
}

describe.each([
  ['an image', () => anImage(900, 600)],
  ['an audio file', () => Promise.resolve(anMp3())],
  ['a study', () => archiveOf(2)],
])('%s', (_file, make) => {
  test.each([
    ['while the bucket is unavailable', undefined],
    ['while the bucket stores nothing', 'PUT' as const],
  ])(
    'is confirmed %s: 503, nothing is stored partially, and confirming again succeeds',
    async (_, method) => {
      const { path, confirm } = await aSentFile(await make());
      const before = objects();
      expectAway(await whileAway(confirm, method));
      expect(objects()).toEqual(before);
      expect(await staged()).toEqual([]);
      expect((await read(path, app.teacher)).status).toBe(404);
      expect((await confirm()).body).toEqual({ fileUrl: path });
      expect((await read(path, app.teacher)).status).toBe(200);
      expect(await staged()).toEqual([]);
      expect(objects().filter((name) => name.includes('/quarantine/'))).toEqual([]);
    },
  );
});

test('a part gets 503 while the bucket is unavailable, and the upload continues afterwards', async () => {
  const archive = await archiveOf(3);
  const size = archive.length;
  const { body } = await app.call('createReportingUploadUrl', { body: { filename: 'case.zip', size } });
  const { uploadURL: uploadedURL, expectedPath, fileKey } = body;
  const send = async (start: number, end: number) => {
    const answer = await app.fetch(uploadedURL, {
      method: 'PUT',
      body: new Uint8Array(archive.subarray(start, end)),
      headers: { 'Content-Range': `bytes ${start}-${end - 1}/${size}` },
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  expect((await send(0, 400)).body).toEqual({ success: true, received: 400 });
  expectAway(await whileAway(() => send(400, 800)));
  expect((await send(400, 800)).body).toEqual({ success: true, received: 800 });
  // The last part completes the file. The bucket fails when the whole file is stored.
  expectAway(await whileAway(() => send(800, size)));
  expect(await staged()).toEqual([]);
  expect((await send(800, size)).body).toEqual({ success: true, received: size });
  const confirmation = { uploadedURL, expectedPath, fileKey };
  expect((await app.call('confirmReportingUpload', { body: confirmation })).body).toEqual({
    fileUrl: expectedPath,
  });
  expect(objects()).toEqual([expect.stringContaining(fileKey)]);
});

test('files and studies get 503 while the bucket is unavailable, and are read again afterwards', async () => {
  const path = await app.upload(await archiveOf(2));
  await app.aCase({ files: [aFile(path, { fileType: 'zip' })] });
  const study = () =>
    app.call('getStudy', { params: { key: path.split('/').at(-1) ?? '' }, as: app.resident });
  expectAway(await whileAway(() => read(path)));
  expectAway(await whileAway(study));
  expect([(await read(path)).status, (await study()).status]).toEqual([200, 200]);
});

test('reliability 43: the service stays ready, degraded, while the bucket is unavailable', async () => {
  const readiness = async () => {
    const answer = await fetch(`${app.url}/readyz`);
    return [answer.status, await answer.json()];
  };
  expect(await readiness()).toEqual([200, { status: 'ok' }]);
  expect(await whileAway(readiness)).toEqual([200, { status: 'degraded' }]);
  expect(await readiness()).toEqual([200, { status: 'ok' }]);
});

test('calls without files succeed while the bucket is unavailable', async () => {
  const { id: caseId } = await app.aCase();
  await whileAway(async () => {
    expect((await app.call('listReportingCases', { as: app.resident })).status).toBe(200);
    const body = { findings: 'A nodule.', impression: '' };
    expect(
      (await app.call('putReportDraft', { params: { id: caseId }, as: app.resident, body })).status,
    ).toBe(200);
    expect(await app.aSubmission(caseId)).toMatchObject({ status: 'pending' });
  });
});

test('feedback gets 503 while the bucket is unavailable: the report still waits, and sending the feedback again succeeds', async () => {
  const { id } = await app.aSubmission((await app.aCase()).id);
  const draft = { adminComments: 'A', correctionsHighlights: '', teachingPoints: 'Ribs.' };
  const fields = { ...draft, overallRating: null, score: null, learning: null };
  await app.call('putFeedbackDraft', { params: { id }, body: fields });
  app.events.length = 0;
  const pdf = makePdf([{ lines: ['Well seen.'] }]);
  expectAway(await whileAway(() => app.giveFeedback(id, {}, pdf)));
  expect([await staged(), objects(), app.events]).toEqual([[], [], []]);
  expect(await countOf('submissions', { status: 'pending' })).toBe(1);
  expect(await countOf('feedback_drafts')).toBe(1);
  const given = await app.giveFeedback(id, {}, pdf);
  expect(given.body).toMatchObject({ teachingPoints: 'Ribs.' });
  expect(objects()).toHaveLength(1);
  expect(app.events).toHaveLength(2);
});

test('an edit that removes a file is stored while the bucket is unavailable, and the file is deleted later', async () => {
  const { id, revision, files } = await app.aCase({ files: [aFile(await app.upload(await anImage()))] });
  const body = { ...texts, title: 'New', filesToRemove: [files[0]?.id], revision };
  const edited = await whileAway(() => app.call('updateReportingCase', { params: { id }, body }));
  expect(edited.body).toMatchObject({ title: 'New', files: [] });
  expect(objects()).not.toEqual([]);
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  await app.connection.collection('loose_files').updateMany({}, { $set: { notedAt: longAgo } });
  await app.reporting.maintain();
  expect(objects()).toEqual([]);
});

test('a case that is deleted while the bucket is unavailable is gone for everybody, and its files are deleted later', async () => {
  const { id } = await app.aCase({ files: [aFile(await app.upload(await anImage()))] });
  await app.giveFeedback((await app.aSubmission(id)).id);
  const remove = () => app.call('deleteReportingCase', { params: { id } });
  expect((await whileAway(remove)).status).toBe(200);
  expect((await app.call('getReportingCase', { params: { id } })).status).toBe(404);
  expect([await countOf('submissions'), await countOf('case_deletions')]).toEqual([0, 0]);
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  await app.connection.collection('loose_files').updateMany({}, { $set: { notedAt: longAgo } });
  await app.reporting.maintain();
  expect(objects()).toEqual([]);
});
