import { randomUUID } from 'node:crypto';
import type { PeerReport } from '@medrad/contracts';
import { type Identity } from '@medrad/service-kit';
import { testIdentity } from '@medrad/testing';
import { anImage, type PeerReview, startPeerReview } from './start-peer-review';

let app: PeerReview;
beforeAll(async () => {
  app = await startPeerReview();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const report = (id: string, reason = 'patient data', as = app.reader, note?: string) =>
  app.call('reportPeerCase', { params: { id }, body: { reason, ...(note ? { note } : {}) }, as });
const reportComment = (id: string, reason = 'patient data', as = app.author) =>
  app.call('reportPeerComment', { params: { id }, body: { reason }, as });
const reports = async (query = {}) => (await app.call('listPeerReports', { query, as: app.developer })).body;
const decide = (id: string, decision: string) =>
  app.call('decidePeerReport', { params: { id }, body: { decision }, as: app.developer });
const statusOf = async (id: string, as: Identity) =>
  (await app.call('getPeerCase', { params: { id }, as })).status;
const first = async (): Promise<PeerReport> => {
  const [found] = await reports();
  if (!found) throw new Error('There is no report.');
  return found;
};

test('patient data hides a case from everybody but admins at once: the page, the list and every file', async () => {
  const image = await app.upload(await anImage());
  const { id } = await app.aCase({ imageUrls: [image] });
  const own = await app.upload(await anImage(), app.reader, 'comment');
  await app.aComment(id, { imageUrls: [own] });
  expect((await report(id)).status).toBe(201);
  for (const as of [app.author, app.reader]) {
    expect(await statusOf(id, as)).toBe(404);
    expect((await app.call('listPeerCases', { as })).body).toEqual([]);
    expect((await app.call('listPeerComments', { params: { id }, as })).status).toBe(404);
    for (const path of [image, own]) expect((await app.fetch(path, { as })).status).toBe(404);
    expect((await app.fetch(`${image}?download=1`, { as })).status).toBe(404);
  }
  expect((await app.call('getPeerCase', { params: { id }, as: app.developer })).body).toMatchObject({
    isHidden: true,
  });
  expect((await app.fetch(image, { as: app.developer })).status).toBe(200);
});

test('patient data hides a comment and its files; it keeps its position without its text', async () => {
  const { id } = await app.aCase();
  const image = await app.upload(await anImage(), app.reader, 'comment');
  const comment = await app.aComment(id, { imageUrls: [image] });
  await reportComment(comment.id);
  const { body } = await app.call('listPeerComments', { params: { id } });
  expect(body).toMatchObject([{ id: comment.id, content: '', imageUrls: [], isHidden: true }]);
  expect((await app.fetch(image)).status).toBe(404);
  expect((await app.fetch(image, { as: app.reader })).status).toBe(404);
  expect((await app.call('getPeerCase', { params: { id } })).body.commentCount).toBe(0);
});

test.each(['wrong', 'rude', 'copyright'])(
  'a report of "%s" hides nothing, and admins are notified',
  async (reason) => {
    const { id } = await app.aCase();
    app.events.length = 0;
    await report(id, reason);
    expect(await statusOf(id, app.author)).toBe(200);
    expect(await first()).toMatchObject({
      reason,
      caseId: id,
      caseTitle: 'Nodule',
      reportedBy: 'Ben Okoro',
      author: 'Asha Rao',
      decision: null,
    });
    expect(app.events.map(({ payload }) => payload)).toMatchObject([
      { userId: null, topic: 'peer_review_report', path: `/peer-review/cases/${id}` },
    ]);
  },
);

test('a report shows the beginning of the reported text, and whether the text is hidden', async () => {
  const { id } = await app.aCase({ description: 'x'.repeat(400) });
  const comment = await app.aComment(id, { content: 'Granuloma?' });
  await reportComment(comment.id);
  expect(await first()).toMatchObject({ excerpt: 'Granuloma?', isHidden: true, commentId: comment.id });
  await decide((await first()).id, 'restore');
  await report(id, 'wrong');
  expect(await first()).toMatchObject({ excerpt: 'x'.repeat(300), isHidden: false, commentId: null });
});

test('a person can report the same content once; only admins read reports', async () => {
  const { id } = await app.aCase();
  await report(id, 'wrong');
  await report(id, 'rude');
  expect(await reports()).toHaveLength(1);
  expect((await app.call('listPeerReports', { as: app.reader })).status).toBe(403);
  const answer = await app.call('decidePeerReport', {
    params: { id: randomUUID() },
    body: { decision: 'delete' },
    as: app.reader,
  });
  expect(answer.status).toBe(403);
  expect((await decide(randomUUID(), 'delete')).status).toBe(404);
  expect((await report(randomUUID())).status).toBe(404);
  expect((await reportComment(randomUUID())).status).toBe(404);
});

test('restoring shows the case again and decides all its reports; a different decision afterwards is refused', async () => {
  const { id } = await app.aCase();
  await report(id);
  await report(id, 'wrong', app.author);
  await report(id, 'rude', testIdentity());
  const { id: reportId } = await first();
  expect((await decide(reportId, 'restore')).body).toMatchObject({ decision: 'restore', isHidden: false });
  expect(await statusOf(id, app.reader)).toBe(200);
  expect(await reports()).toEqual([]);
  expect((await decide(reportId, 'restore')).status).toBe(200);
  expect((await decide(reportId, 'delete')).body).toMatchObject({ code: 'CONFLICT' });
});

test('deleting removes the reported comment or case', async () => {
  const { id } = await app.aCase();
  const comment = await app.aComment(id);
  await reportComment(comment.id);
  await decide((await first()).id, 'delete');
  expect((await app.call('listPeerComments', { params: { id } })).body).toEqual([]);
  await report(id, 'copyright', app.reader, 'Taken from a book');
  expect((await decide((await first()).id, 'delete')).body).toMatchObject({
    decision: 'delete',
    caseTitle: '',
    note: null,
  });
  expect(await statusOf(id, app.developer)).toBe(404);
  expect(await reports({ state: 'decided' })).toHaveLength(2);
});

test('consequences of reports that a crash prevented are applied later', async () => {
  const { id } = await app.aCase();
  await report(id);
  await app.connection
    .collection<{ _id: string }>('cases')
    .updateOne({ _id: id }, { $set: { isHidden: false } });
  await app.connection.collection('reports').updateMany({}, { $set: { isSettled: false } });
  await app.peerReview.maintain();
  expect(await statusOf(id, app.reader)).toBe(404);
  await app.connection
    .collection('reports')
    .updateMany({}, { $set: { isSettled: false, decision: 'delete' } });
  await app.peerReview.maintain();
  expect(await statusOf(id, app.developer)).toBe(404);
});

describe('after three upheld reports', () => {
  const uphold = async (count: number) => {
    for (let times = 0; times < count; times += 1) {
      const { id } = await app.aCase();
      await report(id, 'wrong');
      await decide((await first()).id, 'delete');
    }
  };

  test('a new upload of the person is held until an admin has reviewed it; the person sees it', async () => {
    await uphold(3);
    const { id, ...held } = await app.aCase({ imageUrls: [await app.upload(await anImage())] });
    expect(held).toMatchObject({ isHidden: true, isHeld: true });
    expect(await statusOf(id, app.author)).toBe(200);
    expect(await statusOf(id, app.reader)).toBe(404);
    expect((await app.call('listPeerCases', { as: app.reader })).body).toEqual([]);
    expect(await first()).toMatchObject({ reason: 'held upload', caseId: id, reportedBy: '' });
    await decide((await first()).id, 'restore');
    expect((await app.call('getPeerCase', { params: { id }, as: app.reader })).body).toMatchObject({
      isHidden: false,
      isHeld: false,
    });
  });

  test('a comment with an attachment is held, a text without a file is not', async () => {
    const { id } = await app.aCase({}, app.reader);
    await uphold(3);
    expect((await app.aComment(id, {}, app.author)).isHidden).toBe(false);
    const image = await app.upload(await anImage(), app.author, 'comment');
    const held = await app.aComment(id, { imageUrls: [image] }, app.author);
    expect(held).toMatchObject({ isHidden: true, isHeld: true, imageUrls: [image] });
    expect((await app.fetch(image, { as: app.reader })).status).toBe(404);
    expect((await app.fetch(image)).status).toBe(200);
  });

  test('and not after two', async () => {
    await uphold(2);
    expect((await app.aCase({ imageUrls: [await app.upload(await anImage())] })).isHidden).toBe(false);
  });
});
