import { randomUUID } from 'node:crypto';
import { testIdentity } from '@medrad/testing';
import { anImage, developerPassword, type PeerReview, startPeerReview } from './start-peer-review';

let app: PeerReview;
beforeAll(async () => {
  app = await startPeerReview();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const anId: unknown = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const get = (id: string, as = app.reader) => app.call('getPeerCase', { params: { id }, as });
const list = async (query: Record<string, string | number> = {}, as = app.reader) =>
  (await app.call('listPeerCases', { query, as })).body;
const remove = (id: string, options: Partial<Parameters<PeerReview['call']>[1]> = {}) =>
  app.call('deletePeerCase', { params: { id }, body: {}, ...options });

test('PRV-19 PRV-52 ENT-56 ENT-57 ENT-58 ENT-59 a case has every specified field, is open and has no optional text', async () => {
  const { status, body } = await app.call('createPeerCase', {
    body: { title: 'Nodule', description: 'Seen on CT.' },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id: anId,
    title: 'Nodule',
    description: 'Seen on CT.',
    clinicalHistory: null,
    difficulty: null,
    status: 'open',
    imageUrls: [],
    commentCount: 0,
    user: { name: 'Asha Rao', institute: 'City Hospital' },
    isMine: true,
  });
  expect((await get(body.id)).body).toEqual({ ...body, isMine: false, isUnread: true });
});

test('PRV-18 title, description and the optional texts are trimmed', async () => {
  const texts = {
    title: ' Nodule ',
    description: ' Seen on CT.\n',
    clinicalHistory: '  ',
    difficulty: ' hard ',
  };
  expect(await app.aCase(texts)).toMatchObject({
    title: 'Nodule',
    description: 'Seen on CT.',
    clinicalHistory: null,
    difficulty: 'hard',
  });
});

test.each([
  ['a title of spaces', { title: '   ' }, '/title'],
  ['a description of spaces', { description: ' \n ' }, '/description'],
  ['no title', { title: undefined }, '/title'],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, '/title'],
  [
    'six files',
    { imageUrls: Array.from({ length: 6 }, () => `/api/files/peer-review/${randomUUID()}`) },
    '/imageUrls',
  ],
  ['a file of another site', { imageUrls: ['https://example.org/a.png'] }, '/imageUrls/0'],
  ['a status of its own', { status: 'closed' }, '/status'],
  ['an author of its own', { userId: randomUUID() }, '/userId'],
])('PRV-17 S8 S15 a case with %s is refused with the name of the field', async (_case, changes, path) => {
  const body = { title: 'Nodule', description: 'Seen on CT.', ...changes };
  const answer = await app.call('createPeerCase', { body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
});

test('ENT-60 a stored case also has the author and the time of the last change', async () => {
  const { id } = await app.aCase();
  const stored = await app.connection.collection<{ _id: string }>('cases').findOne({ _id: id });
  expect(stored).toMatchObject({ userId: app.author.sub, updatedAt: expect.any(Date) as Date });
});

test('PRV-22 cases are listed newest first, in pages', async () => {
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) ids.unshift((await app.aCase({ title })).id);
  expect((await list()).map(({ id }) => id)).toEqual(ids);
  expect((await list({ limit: 2, offset: 1 })).map(({ id }) => id)).toEqual(ids.slice(1));
});

test('cases are sorted by latest activity or by the number of comments', async () => {
  const quiet = await app.aCase({ title: 'Quiet' });
  const discussed = await app.aCase({ title: 'Discussed' });
  await app.aCase({ title: 'New' });
  await app.aComment(discussed.id);
  await app.aComment(discussed.id);
  await app.aComment(quiet.id);
  expect((await list({ order: 'activity' })).map(({ title }) => title)).toEqual([
    'Quiet',
    'Discussed',
    'New',
  ]);
  expect((await list({ order: 'discussed' })).map(({ title }) => title)).toEqual([
    'Discussed',
    'Quiet',
    'New',
  ]);
});

test('a search matches words in title and description, filters match status and difficulty', async () => {
  const { id, revision } = await app.aCase({
    title: 'Silicosis',
    description: 'Eggshell nodes',
    difficulty: 'hard',
  });
  await app.aCase({ title: 'Fracture', description: 'Wrist' });
  expect((await list({ q: 'EGGSHELL' })).map(({ title }) => title)).toEqual(['Silicosis']);
  expect((await list({ difficulty: 'hard' })).map(({ title }) => title)).toEqual(['Silicosis']);
  await app.call('putPeerStatus', { params: { id }, body: { status: 'closed', revision } });
  expect((await list({ status: 'open' })).map(({ title }) => title)).toEqual(['Fracture']);
  expect(await list({ q: '.*' })).toEqual([]);
});

test('the scope unread lists cases with activity since they were opened, the scope mine own cases', async () => {
  const [one, two] = [await app.aCase({ title: 'One' }), await app.aCase({ title: 'Two' }, app.reader)];
  expect((await list({ scope: 'unread' })).map(({ title }) => title)).toEqual(['One']);
  expect((await list({ scope: 'mine' })).map(({ title }) => title)).toEqual(['Two']);
  await app.call('markPeerCaseRead', { params: { id: one.id }, as: app.reader });
  expect(await list({ scope: 'unread' })).toEqual([]);
  await app.aComment(two.id, {}, app.author);
  expect((await list({ scope: 'unread' })).map(({ title }) => title)).toEqual(['Two']);
  expect((await get(two.id)).body.isUnread).toBe(true);
});

test('a case that is sent again under its id stays one, and is recorded in the activity log once', async () => {
  const caseId = randomUUID();
  const [first, second] = [await app.aCase({ caseId }), await app.aCase({ caseId })];
  expect(second).toEqual(first);
  expect(await list()).toHaveLength(1);
  expect(app.events).toHaveLength(1);
  const other = { caseId, title: 'Another', description: 'Text' };
  expect((await app.call('createPeerCase', { body: other })).status).toBe(409);
  expect(
    (
      await app.call('createPeerCase', {
        body: { caseId, title: 'Nodule', description: 'A nodule in the right upper lobe.' },
        as: app.reader,
      })
    ).status,
  ).toBe(409);
});

test('N12 a new case is recorded in the activity log', async () => {
  const { id } = await app.aCase();
  expect(app.events).toMatchObject([
    {
      name: 'activity.recorded.v1',
      payload: {
        activityType: 'peer_review_create',
        resourceType: 'peer_review_case',
        resourceId: id,
        userId: app.author.sub,
      },
    },
  ]);
});

describe('deleting a case', () => {
  test('PRV-64 PRV-65 N6 S18 the developer password deletes, in the body or the header; nothing else does', async () => {
    const [one, two, three] = [await app.aCase(), await app.aCase(), await app.aCase()];
    expect((await remove(one.id)).body).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect((await remove(one.id, { body: { developerPassword: 'wrong' } })).status).toBe(401);
    expect((await get(one.id)).status).toBe(200);
    expect((await remove(one.id, { body: { developerPassword } })).body).toEqual({ success: true });
    expect((await remove(two.id, { headers: { 'x-developer-password': developerPassword } })).status).toBe(
      200,
    );
    expect((await remove(three.id, { as: app.developer })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await get(one.id)).body).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('S18 the password in the query is ignored', async () => {
    const { id } = await app.aCase();
    expect((await remove(id, { query: { developerPassword } })).status).toBe(401);
    expect((await get(id)).status).toBe(200);
  });

  test('N13 comments, files, read marks, commitments, votes and open reports are deleted with the case', async () => {
    const { id } = await app.aCase({ imageUrls: [await app.upload(await anImage())] });
    const image = await app.upload(await anImage(), app.reader, 'comment');
    await app.aComment(id, { imageUrls: [image] });
    const params = { id };
    const diagnoses = [{ text: 'Granuloma', confidence: 'likely' }];
    await app.call('putPeerCommitment', { params, body: { diagnoses }, as: app.reader });
    await app.call('putPeerDiagnosisVote', { params, body: { diagnosis: 'Granuloma', hasVote: true } });
    await app.call('reportPeerCase', { params, body: { reason: 'wrong' }, as: app.reader });
    await remove(id, { body: { developerPassword } });
    for (const name of [
      'comments',
      'reads',
      'commitments',
      'diagnosis_votes',
      'reports',
      'case_deletions',
      'loose_files',
    ]) {
      expect([name, await app.connection.collection(name).countDocuments()]).toEqual([name, 0]);
    }
    const keys: string[] = [];
    for await (const key of app.store.list()) keys.push(key);
    expect(keys).toEqual([]);
    expect((await app.fetch(image, { as: app.reader })).status).toBe(404);
  });

  test('a deletion that a crash interrupted is completed', async () => {
    const { id } = await app.aCase();
    await app.aComment(id);
    await app.connection.collection<{ _id: string }>('cases').deleteOne({ _id: id });
    await app.connection
      .collection<{ _id: string; startedAt: Date }>('case_deletions')
      .insertOne({ _id: id, startedAt: new Date() });
    await app.peerReview.maintain();
    expect(await app.connection.collection('comments').countDocuments()).toBe(0);
    expect(await app.connection.collection('case_deletions').countDocuments()).toBe(0);
  });
});

describe('status of a case', () => {
  const answer = { diagnosis: ' Hamartoma ', certainty: 'proven', proof: 'Histology' };
  const put = (id: string, body: unknown = answer, as = app.author) =>
    app.call('putPeerAnswer', { params: { id }, body, as });
  const setStatus = (id: string, status: string, as = app.author) =>
    app.call('putPeerStatus', { params: { id }, body: { status }, as });

  test('the author answers with certainty and proof, and the case is answered', async () => {
    const { id } = await app.aCase();
    expect((await put(id)).body).toMatchObject({
      status: 'answered',
      answer: { diagnosis: 'Hamartoma', certainty: 'proven', proof: 'Histology', commentId: null },
      revision: 2,
    });
    expect((await get(id)).body.answer).toMatchObject({ diagnosis: 'Hamartoma' });
  });

  test('an admin may answer, close and open; another resident may not', async () => {
    const { id } = await app.aCase();
    expect((await put(id, answer, app.reader)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await setStatus(id, 'closed', app.reader)).status).toBe(403);
    expect((await put(id, answer, app.developer)).status).toBe(200);
    expect((await setStatus(id, 'closed', app.developer)).body.status).toBe('closed');
    expect((await setStatus(id, 'open')).body.status).toBe('open');
    expect((await setStatus(id, 'answered')).body.status).toBe('answered');
  });

  test('a case without an answer cannot get the status answered', async () => {
    const { id } = await app.aCase();
    expect((await setStatus(id, 'answered')).body).toMatchObject({ code: 'CONFLICT' });
  });

  test('N19 an answer with a stale revision is refused with the current case', async () => {
    const { id, revision } = await app.aCase();
    await put(id);
    const stale = await put(id, { ...answer, diagnosis: 'Other', revision });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE_EDIT' });
    expect((await get(id)).body.answer).toMatchObject({ diagnosis: 'Hamartoma' });
  });

  test('an accepted comment must belong to the case', async () => {
    const [one, other] = [await app.aCase(), await app.aCase()];
    const comment = await app.aComment(one.id);
    expect((await put(other.id, { ...answer, commentId: comment.id })).status).toBe(404);
    expect((await put(one.id, { ...answer, commentId: comment.id })).body.answer).toMatchObject({
      commentId: comment.id,
    });
  });

  test('everybody who commented or committed is notified once of the diagnosis, unless they muted the case', async () => {
    const muting = testIdentity();
    const { id } = await app.aCase();
    await app.aComment(id);
    await app.aComment(id, {}, muting);
    await app.call('mutePeerCase', { params: { id }, body: { isMuted: true }, as: muting });
    app.events.length = 0;
    await put(id);
    await put(id, { ...answer, proof: 'Histology and follow-up' });
    expect(app.events.map(({ payload }) => payload)).toMatchObject([
      { topic: 'peer_review_answer', userId: app.reader.sub, path: `/peer-review/cases/${id}` },
    ]);
  });
});
