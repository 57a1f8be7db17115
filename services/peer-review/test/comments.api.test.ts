import { randomUUID } from 'node:crypto';
import type { LockedDiscussion, PeerComment } from '@medrad/contracts';
import { testIdentity } from '@medrad/testing';
import { anImage, type PeerReview, startPeerReview } from './start-peer-review';

let app: PeerReview;
beforeAll(async () => {
  app = await startPeerReview();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const answerOf = async (id: string, query = {}, as = app.reader) =>
  (await app.call('listPeerComments', { params: { id }, query, as })).body;
const list = async (id: string, query = {}, as = app.reader): Promise<PeerComment[]> =>
  (await answerOf(id, query, as)) as PeerComment[];
const contents = async (id: string, query = {}) => (await list(id, query)).map(({ content }) => content);
const countOf = async (id: string) => (await app.call('getPeerCase', { params: { id } })).body.commentCount;
const send = (id: string, body: unknown, as = app.reader) =>
  app.call('createPeerComment', { params: { id }, body, as });
const edit = (id: string, body: unknown, as = app.reader) =>
  app.call('updatePeerComment', { params: { id }, body, as });
const remove = (id: string, as = app.reader) => app.call('deletePeerComment', { params: { id }, as });
const later = (minutes: number) => app.setNow(new Date(Date.now() + minutes * 60_000));

test('PRV-54 PRV-55 ENT-61 a comment is returned and listed with every specified field', async () => {
  const { id } = await app.aCase();
  const imageUrl = await app.upload(await anImage(), app.reader, 'comment');
  const { status, body } = await send(id, { content: ' Granuloma? ', imageUrls: [imageUrl] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    content: 'Granuloma?',
    imageUrls: [imageUrl],
    user: { name: 'Ben Okoro', institute: 'North Clinic' },
    parentCommentId: null,
    isMine: true,
  });
  expect(await list(id, {}, app.author)).toEqual([{ ...body, isMine: false }]);
  expect(await countOf(id)).toBe(1);
});

test('ENT-62 a stored comment also has case, author, time of change and parent', async () => {
  const { id } = await app.aCase();
  const comment = await app.aComment(id);
  const reply = await app.aComment(id, { parentCommentId: comment.id });
  const stored = await app.connection.collection<{ _id: string }>('comments').findOne({ _id: reply.id });
  expect(stored).toMatchObject({
    caseId: id,
    userId: app.reader.sub,
    updatedAt: expect.any(Date) as Date,
    parentCommentId: comment.id,
  });
});

test('nobody can comment on a closed case; an earlier comment that is sent again is returned', async () => {
  const { id, revision } = await app.aCase();
  const comment = { commentId: randomUUID(), content: 'Granuloma?' };
  await send(id, comment);
  const setStatus = (body: unknown) => app.call('putPeerStatus', { params: { id }, body });
  const closed = await setStatus({ status: 'closed', revision });
  for (const as of [app.reader, app.author, app.developer]) {
    expect((await send(id, { content: 'Late' }, as)).body).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect((await send(id, comment)).status).toBe(201);
  expect(await contents(id)).toEqual(['Granuloma?']);
  await setStatus({ status: 'open', revision: closed.body.revision });
  expect((await send(id, { content: 'Open again' })).status).toBe(201);
});

test.each([
  ['spaces', { content: '  ' }, '/content'],
  ['20,000 characters', { content: 'x'.repeat(20_000) }, '/content'],
  [
    'four files',
    { content: 'Look', imageUrls: Array.from({ length: 4 }, () => `/api/files/peer-review/${randomUUID()}`) },
    '/imageUrls',
  ],
  ['an author of its own', { content: 'Look', userId: randomUUID() }, '/userId'],
])('PRV-48 PRV-50 S15 a comment of %s is refused with the name of the field', async (_case, body, path) => {
  const { id } = await app.aCase();
  const answer = await send(id, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
  expect(await countOf(id)).toBe(0);
});

test('a reply to a reply joins the thread; five replies are returned with a thread, further ones by page', async () => {
  const { id } = await app.aCase();
  const first = await app.aComment(id, { content: 'First' });
  await app.aComment(id, { content: 'Second' });
  let parentCommentId = first.id;
  for (let count = 1; count <= 7; count += 1) {
    parentCommentId = (await app.aComment(id, { content: `Reply ${count}`, parentCommentId })).id;
  }
  const listed = await list(id);
  expect(listed.map(({ content }) => content)).toEqual([
    'First',
    ...[1, 2, 3, 4, 5].map((count) => `Reply ${count}`),
    'Second',
  ]);
  expect(listed[0]).toMatchObject({ replyCount: 7 });
  expect(new Set(listed.slice(1, 6).map((reply) => reply.parentCommentId))).toEqual(new Set([first.id]));
  expect(await contents(id, { parentCommentId: first.id, offset: 5 })).toEqual(['Reply 6', 'Reply 7']);
  expect(await contents(id, { limit: 1, offset: 1 })).toEqual(['Second']);
  expect(await countOf(id)).toBe(9);
});

test('a reply to a comment of another case is refused', async () => {
  const [one, other] = [await app.aCase(), await app.aCase()];
  const comment = await app.aComment(one.id);
  expect((await send(other.id, { content: 'Reply', parentCommentId: comment.id })).status).toBe(404);
});

test('ten concurrent comments of two tabs are ten comments, and the count is ten', async () => {
  const { id } = await app.aCase();
  const thread = await app.aComment(id);
  const bodies = Array.from({ length: 10 }, (_, index) => ({
    content: `Comment ${index}`,
    ...(index % 2 ? { parentCommentId: thread.id } : {}),
  }));
  const answers = await Promise.all(bodies.map((body) => send(id, body)));
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 201));
  expect(await countOf(id)).toBe(11);
  const [first] = await list(id);
  expect(first?.replyCount).toBe(5);
});

test('a comment that is sent again under its id stays one, and is notified once', async () => {
  const { id } = await app.aCase();
  const body = { commentId: randomUUID(), content: 'Granuloma?' };
  const [first, second] = await Promise.all([send(id, body), send(id, body)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect((await send(id, body)).body.id).toBe(body.commentId);
  expect(await countOf(id)).toBe(1);
  expect(
    app.events.filter(
      ({ payload }) => 'activityType' in payload && payload.activityType === 'peer_review_comment',
    ),
  ).toHaveLength(1);
  expect((await send(id, { ...body, content: 'Other' })).status).toBe(409);
});

test('a comment on a case that was deleted in the meantime is not found and leaves nothing', async () => {
  const { id } = await app.aCase();
  await app.call('deletePeerCase', { params: { id }, body: {}, as: app.developer });
  const answer = await send(id, { content: 'Too late' });
  expect(answer.status).toBe(404);
  expect(await app.connection.collection('comments').countDocuments()).toBe(0);
});

test('a comment and a concurrent deletion leave no comment without its case', async () => {
  const cases = await Promise.all(Array.from({ length: 6 }, () => app.aCase()));
  await Promise.all(
    cases.flatMap(({ id }) => [
      send(id, { content: 'Look' }),
      app.call('deletePeerCase', { params: { id }, body: {}, as: app.developer }),
    ]),
  );
  await app.peerReview.maintain();
  expect(await app.connection.collection('cases').countDocuments()).toBe(0);
  expect(await app.connection.collection('comments').countDocuments()).toBe(0);
});

describe('editing and deleting', () => {
  test('the author edits within an hour, with a visible mark; nobody else may edit, and nobody later', async () => {
    const { id } = await app.aCase();
    const comment = await app.aComment(id);
    later(59);
    const edited = await edit(comment.id, { content: ' Hamartoma ' });
    expect(edited.body).toMatchObject({
      content: 'Hamartoma',
      editedAt: expect.any(String) as string,
      revision: 2,
    });
    expect((await edit(comment.id, { content: 'Other' }, app.author)).body).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await edit(comment.id, { content: 'Other' }, app.developer)).status).toBe(403);
    later(60);
    expect((await edit(comment.id, { content: 'Too late' })).status).toBe(403);
    expect((await remove(comment.id)).status).toBe(403);
    expect(await contents(id)).toEqual(['Hamartoma']);
  });

  test('N19 an edit with a stale revision is refused with the current comment', async () => {
    const { id } = await app.aCase();
    const { id: commentId, revision } = await app.aComment(id);
    await edit(commentId, { content: 'One', revision });
    const stale = await edit(commentId, { content: 'Two', revision });
    expect(stale.body).toMatchObject({ code: 'STALE_EDIT' });
    expect(await contents(id)).toEqual(['One']);
  });

  test('a deleted comment loses text and files; it stays listed while it has replies', async () => {
    const { id } = await app.aCase();
    const image = await app.upload(await anImage(), app.reader, 'comment');
    const comment = await app.aComment(id, { imageUrls: [image] });
    const reply = await app.aComment(id, { content: 'Reply', parentCommentId: comment.id });
    await remove(comment.id);
    expect(await list(id)).toMatchObject([
      { id: comment.id, content: '', imageUrls: [], isDeleted: true, replyCount: 1 },
      { id: reply.id, isDeleted: false },
    ]);
    expect((await app.fetch(image, { as: app.reader })).status).toBe(404);
    expect(await countOf(id)).toBe(1);
    await remove(reply.id);
    expect(await list(id)).toEqual([]);
    expect(await countOf(id)).toBe(0);
  });

  test('an admin deletes any comment at any time', async () => {
    const { id } = await app.aCase();
    const comment = await app.aComment(id);
    later(600);
    expect((await remove(comment.id, app.author)).status).toBe(403);
    expect((await remove(comment.id, app.developer)).status).toBe(200);
    expect((await remove(comment.id, app.developer)).status).toBe(404);
  });
});

test('a link to a comment returns the number of threads before its own', async () => {
  const { id } = await app.aCase();
  for (const content of ['One', 'Two']) await app.aComment(id, { content });
  const third = await app.aComment(id, { content: 'Three' });
  const reply = await app.aComment(id, { content: 'Reply', parentCommentId: third.id });
  const found = await app.call('getPeerComment', { params: { id: reply.id } });
  expect(found.body).toMatchObject({ comment: { content: 'Reply' }, threadsBefore: 2 });
  expect((await app.call('getPeerComment', { params: { id: randomUUID() } })).status).toBe(404);
});

test('a comment may refer to places on images of the case and its own, and on no others', async () => {
  const [caseImage, own] = [await app.upload(await anImage()), await app.upload(await anImage(), app.reader)];
  const foreign = await app.upload(await anImage());
  const { id } = await app.aCase({ imageUrls: [caseImage] });
  const place = { shape: 'arrow', x1: 0, y1: 0, x2: 10, y2: 12.5 };
  const places = [caseImage, own].map((imageUrl) => ({ ...place, imageUrl }));
  const { body } = await send(id, { content: 'Here', imageUrls: [own], places });
  expect(body.places).toEqual(places);
  const answer = await send(id, { content: 'There', places: [{ ...place, imageUrl: foreign }] });
  expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/places/0/imageUrl' }] });
});

describe('N24 asking for a diagnosis first', () => {
  const commit = (id: string, diagnoses: unknown[], as = app.reader) =>
    app.call('putPeerCommitment', { params: { id }, body: { diagnoses }, as });
  const granuloma = { text: 'Granuloma', confidence: 'likely' };

  test('comments, diagnoses, answer and writing are withheld until the reader commits; the case says so', async () => {
    const { id } = await app.aCase({ asksFirst: true });
    await app.aComment(id, {}, app.author);
    const linked = ((await answerOf(id, {}, app.author)) as PeerComment[])[0]?.id ?? '';
    const image = await app.upload(await anImage(), app.author, 'comment');
    await app.aComment(id, { content: 'See this', imageUrls: [image] }, app.author);
    const answer = { diagnosis: 'Hamartoma', certainty: 'proven' };
    await app.call('putPeerAnswer', { params: { id }, body: answer });
    expect(await answerOf(id)).toEqual({ locked: true, count: 2 } satisfies LockedDiscussion);
    expect((await app.call('getPeerCase', { params: { id }, as: app.reader })).body).toMatchObject({
      isLocked: true,
      answer: null,
    });
    expect((await app.call('getPeerDiagnoses', { params: { id }, as: app.reader })).body).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await app.call('getPeerComment', { params: { id: linked }, as: app.reader })).status).toBe(403);
    expect((await send(id, { content: 'Hello' })).status).toBe(403);
    expect((await app.fetch(image, { as: app.reader })).status).toBe(404);
    const found = await app.call('listPeerCases', { query: { q: 'hamartoma' }, as: app.reader });
    expect(found.body).toEqual([]);

    await commit(id, [granuloma]);
    expect(await contents(id)).toEqual(['Looks like a granuloma.', 'See this']);
    expect((await app.call('getPeerCase', { params: { id }, as: app.reader })).body).toMatchObject({
      isLocked: false,
      answer,
    });
    expect((await app.fetch(image, { as: app.reader })).status).toBe(200);
    const again = await app.call('listPeerCases', { query: { q: 'hamartoma' }, as: app.reader });
    expect(again.body).toHaveLength(1);
  });

  test('a reader who chooses to read only is let in and not counted', async () => {
    const { id } = await app.aCase({ asksFirst: true });
    await commit(id, []);
    expect(await answerOf(id)).toEqual([]);
    const { body } = await app.call('getPeerDiagnoses', { params: { id }, as: app.reader });
    expect(body).toMatchObject({ people: 0, diagnoses: [], mine: { diagnoses: [] } });
  });

  test('the author and admins are not locked out, and the author cannot commit', async () => {
    const { id } = await app.aCase({ asksFirst: true });
    expect(await answerOf(id, {}, app.author)).toEqual([]);
    expect(await answerOf(id, {}, app.developer)).toEqual([]);
    expect((await commit(id, [granuloma], app.author)).status).toBe(403);
  });

  test('without this setting of the author nothing is locked', async () => {
    const { id } = await app.aCase();
    expect(await answerOf(id)).toEqual([]);
  });

  test('diagnoses are counted by key, votes by person; the first commitment does not change', async () => {
    const { id } = await app.aCase();
    const third = testIdentity();
    await commit(id, [granuloma]);
    await commit(
      id,
      [
        { text: 'granuloma.', confidence: 'sure' },
        { text: 'Hamartoma', confidence: 'possible' },
      ],
      third,
    );
    await commit(id, [{ text: 'Carcinoid', confidence: 'sure' }]);
    await app.call('putPeerDiagnosisVote', {
      params: { id },
      body: { diagnosis: 'HAMARTOMA', hasVote: true },
    });
    const { body } = await app.call('getPeerDiagnoses', { params: { id }, as: app.reader });
    expect(body).toMatchObject({
      mine: { diagnoses: [granuloma], laterDiagnoses: [{ text: 'Carcinoid' }] },
      people: 2,
      diagnoses: [
        { diagnosis: 'Granuloma', count: 2, votes: 2 },
        { diagnosis: 'Hamartoma', count: 1, votes: 2, hasMyVote: false },
      ],
    });
    const vote = await app.call('putPeerDiagnosisVote', {
      params: { id },
      body: { diagnosis: 'Nobody said', hasVote: true },
    });
    expect(vote.status).toBe(404);
    const back = await app.call('putPeerDiagnosisVote', {
      params: { id },
      body: { diagnosis: 'Hamartoma', hasVote: false },
    });
    expect(back.body.diagnoses[1]).toMatchObject({ votes: 1 });
  });
});

describe('notices', () => {
  const told = () =>
    app.events.flatMap(({ payload }) =>
      'topic' in payload ? [[payload.userId, payload.topic, payload.path]] : [],
    );

  test('the author is notified of a comment, the recipient of a reply, a mentioned person of a mention; nobody of their own', async () => {
    const { id } = await app.aCase();
    const comment = await app.aComment(id);
    expect(told()).toEqual([
      [app.author.sub, 'peer_review_comment', `/peer-review/cases/${id}#comment-${comment.id}`],
    ]);
    app.events.length = 0;
    const reply = await app.aComment(id, { parentCommentId: comment.id }, app.author);
    expect(told()).toEqual([
      [app.reader.sub, 'peer_review_reply', `/peer-review/cases/${id}#comment-${reply.id}`],
    ]);
    app.events.length = 0;
    const third = testIdentity({ name: 'Cara Diaz' });
    const mention = await app.aComment(id, { content: 'What does @ben okoro say?' }, third);
    const path = `/peer-review/cases/${id}#comment-${mention.id}`;
    expect(told().sort()).toEqual(
      [
        [app.author.sub, 'peer_review_comment', path],
        [app.reader.sub, 'peer_review_mention', path],
      ].sort(),
    );
  });

  test('nobody is notified of a reply to their deleted comment', async () => {
    const { id } = await app.aCase();
    const comment = await app.aComment(id);
    await app.aComment(id, { parentCommentId: comment.id }, testIdentity());
    await remove(comment.id);
    app.events.length = 0;
    const reply = await app.aComment(id, { parentCommentId: comment.id }, testIdentity());
    expect(told()).toEqual([
      [app.author.sub, 'peer_review_comment', `/peer-review/cases/${id}#comment-${reply.id}`],
    ]);
  });

  test('a person who muted the case is not notified, and a notice quotes nothing of the case', async () => {
    const { id } = await app.aCase({ title: 'Canary title' });
    await app.aComment(id, { content: 'Canary content' });
    expect(JSON.stringify(app.events)).not.toContain('Canary');
    app.events.length = 0;
    await app.call('mutePeerCase', { params: { id }, body: { isMuted: true } });
    await app.aComment(id);
    expect(told()).toEqual([]);
    await app.call('mutePeerCase', { params: { id }, body: { isMuted: false } });
    await app.aComment(id);
    expect(told()).toHaveLength(1);
  });
});
