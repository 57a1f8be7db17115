import { randomUUID } from 'node:crypto';
import type { ErrorBody, ExamAnswer, ExamFormat, ExamSource } from '@medrad/contracts';
import { testIdentity, backdateExam as backdateExamIn } from '@medrad/testing';
import { anExamCreation, noAnswerRules, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const somebodyElse = { ...testIdentity(), sub: randomUUID() };
const codeOf = ({ body }: { body: unknown }) => (body as ErrorBody).code;

async function images(...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) ids.push(await app.anImage(title));
  return ids;
}
const create = (format?: Partial<ExamFormat>, source?: ExamSource) =>
  app.call('createExam', { body: anExamCreation(format, source), as: app.user });
async function anExam(format?: Partial<ExamFormat>, source?: ExamSource) {
  const { status, body } = await create(format, source);
  expect(status).toBe(201);
  return body;
}
const start = (id: string) => app.call('startExam', { params: { id }, as: app.user });
const get = (id: string) => app.call('getExam', { params: { id }, as: app.user });
const submit = (id: string) => app.call('submitExam', { params: { id }, as: app.user });
const resultOf = (id: string) => app.call('getExamResult', { params: { id }, as: app.user });
const image = (id: string, number: number) =>
  app.fetch(`/api/exams/${id}/images/${number}`, { as: app.user }).then(({ status }) => status);
const answer = (id: string, number: number, text: string, more: Partial<ExamAnswer> = {}) =>
  app.call('putExamAnswer', {
    params: { id, number: String(number) },
    body: { text, isNormal: null, answerRevision: 1, typedAt: new Date().toISOString(), ...more },
    as: app.user,
  });

const backdateExam = (id: string, seconds: number) => backdateExamIn(app, id, seconds);
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

describe('creating an exam', () => {
  test('uses images of the source, each once, and does not reveal what they show', async () => {
    await images('Pneumothorax', 'Sarcoidosis', 'Rickets');
    const exam = await anExam({ items: 10 });
    expect(exam).toMatchObject({ state: 'ready', startedAt: null, deadline: null, openItem: null });
    expect(exam.items.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(exam.format.items).toBe(3);
    expect(JSON.stringify(exam)).not.toMatch(/Pneumothorax|Sarcoidosis|Rickets/);
  });

  test('is idempotent by id, and another person’s exam is not returned', async () => {
    await images('Pneumothorax', 'Sarcoidosis');
    const body = anExamCreation();
    const made = await Promise.all(
      Array.from({ length: 5 }, () => app.call('createExam', { body, as: app.user })),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(made.map(({ body: exam }) => JSON.stringify(exam.items))).size).toBe(1);
    expect(await app.connection.collection('exams').countDocuments({})).toBe(1);
    const theirs = await app.call('createExam', { body, as: somebodyElse });
    expect([theirs.status, codeOf(theirs)]).toEqual([409, 'CONFLICT']);
  });

  test('of a spotter or a folder uses its images only', async () => {
    const [one, two, other] = await images('One', 'Two', 'Other');
    const testId = await app.aTest('Chest');
    for (const imageId of [one, two, two]) {
      await app.call('createQuestion', { params: { testId }, body: { imageId, questionNumber: 1000 } });
    }
    const folder = (await app.call('createSubsection', { body: { name: 'Thorax' } })).body.id;
    await app.call('assignSubsection', { params: { testId }, body: { subsectionId: folder } });
    for (const source of [{ testId }, { subsectionId: folder }]) {
      const { id } = await anExam({}, source);
      await start(id);
      await submit(id);
      const ids = (await resultOf(id)).body.items.map(({ imageId }) => imageId);
      expect(ids.toSorted()).toEqual([one, two].toSorted());
      expect(ids).not.toContain(other);
    }
  });

  test('without fitting images is an error', async () => {
    await images('One');
    for (const source of [
      { testId: randomUUID() },
      { modalities: ['MRI' as const] },
      { systemIds: [randomUUID()] },
    ]) {
      const refused = await create({}, source);
      expect([refused.status, codeOf(refused)]).toEqual([409, 'NO_IMAGES']);
    }
  });

  test('prefers images that the person has not seen', async () => {
    await images('A', 'B', 'C', 'D');
    const idsOf = async (id: string) => {
      await start(id);
      await submit(id);
      return (await resultOf(id)).body.items.map(({ imageId }) => imageId);
    };
    const first = await idsOf((await anExam({ items: 2 })).id);
    const second = await idsOf((await anExam({ items: 2 })).id);
    expect(new Set([...first, ...second]).size).toBe(4);
  });
});

describe('an exam with a time for each item', () => {
  test('opens one item after the other by the server’s time', async () => {
    await images('A', 'B', 'C');
    const { id } = await anExam();
    const started = (await start(id)).body;
    expect(started).toMatchObject({ state: 'running', openItem: 1 });
    expect(Date.parse(started.deadline ?? '') - Date.parse(started.startedAt ?? '')).toBe(120_000);
    expect((await start(id)).body.startedAt).toBe(started.startedAt);
    await backdateExam(id, 41);
    expect((await get(id)).body.openItem).toBe(2);
    const listed = async () => (await app.call('listExams', { as: app.user })).body[0];
    expect((await listed())?.secondsLeft).toBeGreaterThan(70);
    expect((await listed())?.secondsLeft).toBeLessThanOrEqual(79);
    await backdateExam(id, 40);
    expect((await get(id)).body.openItem).toBe(3);
    await backdateExam(id, 40);
    expect((await get(id)).body.openItem).toBeNull();
    expect(await listed()).toMatchObject({ state: 'running', secondsLeft: 0, isPaused: false });
  });

  test('serves the first images before the start, and later the next item’s in advance', async () => {
    await images('A', 'B', 'C', 'D', 'E');
    const { id } = await anExam();
    expect([await image(id, 3), await image(id, 4)]).toEqual([200, 409]);
    await start(id);
    expect([await image(id, 2), await image(id, 3)]).toEqual([200, 409]);
    await backdateExam(id, 41);
    expect([await image(id, 3), await image(id, 4)]).toEqual([200, 409]);
    const { items } = (await get(id)).body;
    expect((await app.fetch(items[0]?.imageUrl ?? '', { as: app.user })).status).toBe(200);
    expect(await image(id, 6)).toBe(404);
    await submit(id);
    expect(await image(id, 5)).toBe(200);
  });

  test('accepts an answer while its item is open, and later from a page that had no connection', async () => {
    await images('A', 'B', 'C');
    const { id } = await anExam();
    expect(codeOf(await answer(id, 1, 'too early'))).toBe('ITEM_CLOSED');
    await start(id);
    expect((await answer(id, 1, 'one')).status).toBe(200);
    expect(codeOf(await answer(id, 2, 'before its turn'))).toBe('ITEM_CLOSED');
    await backdateExam(id, 60);
    expect(codeOf(await answer(id, 1, 'typed later', { answerRevision: 2 }))).toBe('ITEM_CLOSED');
    const late = await answer(id, 1, 'typed then', { answerRevision: 2, typedAt: secondsAgo(30) });
    expect(late.body).toMatchObject({ text: 'typed then', isOffline: true });
    await submit(id);
    const [first, second] = (await resultOf(id)).body.items;
    expect(first?.secondsUsed).toBeGreaterThanOrEqual(30);
    expect(first?.secondsUsed).toBeLessThanOrEqual(40);
    expect(second?.secondsUsed).toBeNull();
    expect((await app.call('listExams', { as: app.user })).body[0]?.secondsLeft).toBeNull();
    expect(codeOf(await answer(id, 9, 'no such item'))).toBe('NOT_FOUND');
  });
});

describe('answers', () => {
  test('are stored by revision, whichever arrives last, and repetitions change nothing', async () => {
    await images('A');
    const { id } = await anExam({ pace: 'free', seconds: 600 });
    await start(id);
    await answer(id, 1, 'newest', { answerRevision: 7 });
    expect((await answer(id, 1, 'older', { answerRevision: 3 })).body).toMatchObject({
      text: 'newest',
      answerRevision: 7,
    });
    expect((await answer(id, 1, 'newest', { answerRevision: 7 })).status).toBe(200);
    expect((await get(id)).body.items[0]).toMatchObject({ text: 'newest', answerRevision: 7 });
  });

  test('end with the newest of a thousand concurrent changes', async () => {
    await images('A');
    const { id } = await anExam({ pace: 'free', seconds: 600 });
    await start(id);
    const revisions = Array.from({ length: 100 }, (_, index) => ((index * 37) % 100) + 1);
    await Promise.all(
      revisions.map((answerRevision) => answer(id, 1, `text ${answerRevision}`, { answerRevision })),
    );
    expect((await get(id)).body.items[0]).toMatchObject({ text: 'text 100', answerRevision: 100 });
  });

  test('that arrive long after the end are stored, flagged and marked, unless the exam was submitted', async () => {
    await images('Pneumothorax');
    const { id } = await anExam({ pace: 'free', seconds: 600 });
    await start(id);
    await backdateExam(id, 700);
    expect((await get(id)).body.state).toBe('expired');
    const typedAt = secondsAgo(120);
    expect((await answer(id, 1, 'pneumothorax', { typedAt })).body).toMatchObject({ isOffline: true });
    expect((await resultOf(id)).body).toMatchObject({
      marks: 0,
      late: { answers: 1, marks: 2, isAccepted: false },
      items: [{ outcome: 'accepted', isOffline: true, isLate: true }],
    });
    const after = await answer(id, 1, 'something else', { typedAt, answerRevision: 2 });
    expect(codeOf(after)).toBe('ITEM_CLOSED');
    expect(codeOf(await answer(id, 1, 'after the end', { answerRevision: 2 }))).toBe('ITEM_CLOSED');
    const handedIn = await anExam({ pace: 'free', seconds: 600 });
    await start(handedIn.id);
    await submit(handedIn.id);
    expect(codeOf(await answer(handedIn.id, 1, 'after handing in', { typedAt }))).toBe('ITEM_CLOSED');
  });

  test('and exams of another person are not found', async () => {
    await images('A');
    const { id } = await anExam();
    for (const operation of ['getExam', 'startExam', 'submitExam', 'getExamResult'] as const) {
      expect((await app.call(operation, { params: { id }, as: somebodyElse })).status).toBe(404);
    }
    const path = `/api/exams/${id}/images/1`;
    expect((await app.fetch(path, { as: somebodyElse })).status).toBe(404);
    expect((await app.call('listExams', { as: somebodyElse })).body).toEqual([]);
  });
});

describe('the end of an exam', () => {
  test('marks the answers by the key from the creation of the exam', async () => {
    const [id = ''] = await images('Left pneumothorax');
    const rules = { ...noAnswerRules, accepted: [{ text: 'collapsed left lung' }] };
    await app.call('putAnswerKey', { params: { id }, body: rules });
    const exam = await anExam({ pace: 'free', seconds: 600 });
    await app.call('putAnswerKey', { params: { id }, body: noAnswerRules });
    await app.call('updateImage', { params: { id }, body: { title: 'Something else' } });
    await start(exam.id);
    await answer(exam.id, 1, 'Collapsed left lung');
    const ended = (await submit(exam.id)).body;
    expect(ended).toMatchObject({ state: 'submitted', openItem: null });
    const { body } = await resultOf(exam.id);
    expect(body).toMatchObject({
      marks: 2,
      maxMarks: 2,
      rapidScore: null,
      items: [{ title: 'Left pneumothorax', outcome: 'accepted', term: 'collapsed left lung' }],
    });
    expect((await submit(exam.id)).body.endedAt).toBe(ended.endedAt);
    expect((await resultOf(exam.id)).body).toEqual(body);
    expect((await app.call('listExams', { as: app.user })).body).toMatchObject([
      { id: exam.id, state: 'submitted', marks: 2, maxMarks: 2 },
    ]);
  });

  test('has no result before it', async () => {
    await images('A');
    const { id } = await anExam();
    expect(codeOf(await resultOf(id))).toBe('ITEM_CLOSED');
    expect(codeOf(await submit(id))).toBe('ITEM_CLOSED');
    await start(id);
    expect(codeOf(await resultOf(id))).toBe('ITEM_CLOSED');
  });

  test('also comes to exams whose clients have gone, and no answer is lost', async () => {
    await images('Pneumothorax');
    const ids: string[] = [];
    for (let made = 0; made < 20; made += 1) {
      const { id } = await anExam({ pace: 'free', seconds: 600 });
      await start(id);
      await answer(id, 1, 'pneumothorax');
      await backdateExam(id, 1300);
      ids.push(id);
    }
    await app.spotters.settleExams();
    const states = (await app.call('listExams', { as: app.user, query: { limit: 50 } })).body;
    expect(states.map(({ state, marks }) => [state, marks])).toEqual(ids.map(() => ['expired', 2]));
  });

  test('is not affected by a deleted image', async () => {
    const [id = ''] = await images('Pneumothorax', 'Rickets');
    const exam = await anExam({ pace: 'free', seconds: 600 });
    await start(exam.id);
    await app.call('deleteImage', { params: { id } });
    for (const { number } of exam.items) await answer(exam.id, number, 'pneumothorax');
    await submit(exam.id);
    const { items, ...result } = (await resultOf(exam.id)).body;
    expect(result).toMatchObject({ marks: 2, maxMarks: 4 });
    const gone = items.find(({ imageId }) => imageId === id)?.number ?? 0;
    expect([await image(exam.id, gone), await image(exam.id, 3 - gone)]).toEqual([200, 200]);
  });
});

test('the clock of exams is the server’s', async () => {
  const before = Date.now();
  const { now } = (await app.call('getExamClock', { as: app.user })).body;
  expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
});
