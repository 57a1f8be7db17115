import { randomUUID } from 'node:crypto';
import type { ExamPaper, ExamPaperCreation, ExamFormat } from '@medrad/contracts';
import type { Identity } from '@medrad/service-kit';
import { aResident, codeOf, createClass } from './exam-class';
import { anExamCreation, aPaperCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
let other: Spotters;
beforeAll(async () => {
  app = await startSpotters();
  other = await startSpotters({ besides: app });
});
afterEach(() => app.clear());
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const { contest, queue, resultOf } = createClass(() => app);
const titles = ['Pneumothorax', 'Sarcoidosis', 'Rickets', 'Gout', 'Scurvy', 'Anthrax'];
const images = async () => Promise.all(titles.map((title) => app.anImage(title)));
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const free = { pace: 'free', seconds: 600 } as const;

const create = (
  changes: Partial<ExamPaperCreation> = {},
  format: Partial<ExamFormat> = free,
  as?: Identity,
) => app.call('createExamPaper', { body: aPaperCreation(changes, format), ...(as && { as }) });
const aPaper = async (...args: Parameters<typeof create>): Promise<ExamPaper> => {
  const { status, body } = await create(...args);
  expect(status).toBe(201);
  return body;
};
const take = (paperId: string, as: Identity, on = app) =>
  on.call('takeExamPaper', { params: { id: paperId }, as });
const start = (id: string, as: Identity) => app.call('startExam', { params: { id }, as });
const submit = (id: string, as: Identity) => app.call('submitExam', { params: { id }, as });
const answer = (id: string, number: number, text: string, as: Identity) =>
  app.call('putExamAnswer', {
    params: { id, number: String(number) },
    body: { text, isNormal: null, answerRevision: 1, typedAt: new Date().toISOString() },
    as,
  });
const update = (id: string, changes: object) =>
  app.call('updateExamPaper', {
    params: { id },
    body: { title: 'Friday paper', opensAt: null, closesAt: null, ...changes },
  });
const remove = (id: string) => app.call('deleteExamPaper', { params: { id } });
const list = async (as: Identity = aResident(), query: Record<string, number> = {}) =>
  (await app.call('listExamPapers', { as, query })).body;
const results = async (id: string, query: Record<string, number> = {}) =>
  (await app.call('listExamPaperResults', { params: { id }, query })).body;

/** Takes an exam of a paper to its end and returns the titles of its images in order. */
async function takeToTheEnd(paperId: string, as = aResident()) {
  const { id } = (await take(paperId, as)).body;
  await start(id, as);
  await submit(id, as);
  return (await resultOf(id, as)).items.map(({ title }) => title);
}

describe('the images of a paper', () => {
  test('N20 are the same in the same order for everybody, whatever they have seen before', async () => {
    await images();
    const paper = await aPaper({}, { ...free, items: 4 });
    expect(paper.format).toMatchObject({ items: 4, name: 'Friday paper' });
    const as = aResident();
    for (let round = 0; round < 3; round += 1)
      await app.call('createExam', { body: { ...anExamCreation({ items: 2 }), seed: `${round}` }, as });
    const first = await takeToTheEnd(paper.id);
    expect(first).toHaveLength(4);
    expect(await takeToTheEnd(paper.id, as)).toEqual(first);
  });

  test('N20 are a snapshot from its creation: later additions, edits and deletions change nothing', async () => {
    const ids = await images();
    const paper = await aPaper();
    const first = await takeToTheEnd(paper.id);
    await app.anImage('A late addition');
    await app.call('updateImage', { params: { id: ids[0] ?? '' }, body: { title: 'Renamed' } });
    await app.call('deleteImage', { params: { id: ids[1] ?? '' } });
    expect(await takeToTheEnd(paper.id)).toEqual(first);
    expect(first.toSorted()).toEqual(titles.toSorted());
  });

  test('are chosen by source and seed, and no fitting image is an error', async () => {
    await images();
    const format = { ...free, items: 3 };
    const of = async (seed: string) => takeToTheEnd((await aPaper({ seed }, format)).id);
    expect(await of('a')).toEqual(await of('a'));
    const others = await Promise.all(['b', 'c', 'd', 'e'].map(of));
    expect(new Set(others.map((one) => one.join())).size).toBeGreaterThan(1);
    const refused = await create({ source: { testId: randomUUID() } });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'NO_IMAGES']);
  });

  test('are not revealed before the end, nor is anything from which the same exam could be created', async () => {
    await images();
    const paper = await aPaper({ seed: 'the-seed-of-friday', source: { modalities: ['X-ray', 'CT'] } });
    const as = aResident();
    const exam = (await take(paper.id, as)).body;
    const heard = JSON.stringify([exam, (await start(exam.id, as)).body, await list(as)]);
    for (const told of [...titles, 'the-seed-of-friday', 'modalities']) expect(heard).not.toContain(told);
  });
});

describe('taking a paper', () => {
  test('N20 creates one exam per person, even for ten concurrent calls to two instances', async () => {
    await images();
    const { id } = await aPaper();
    const as = aResident();
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => take(id, as, turn % 2 ? app : other)),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const examId = made[0]?.body.id ?? '';
    await start(examId, as);
    await submit(examId, as);
    expect((await take(id, as)).body).toMatchObject({ id: examId, state: 'submitted' });
    expect((await take(id, aResident())).body.id).not.toBe(examId);
    expect(await app.connection.collection('exams').countDocuments({})).toBe(2);
  });

  test('shows the person’s own exam with the paper, and nobody else’s', async () => {
    await images();
    const { id } = await aPaper();
    const as = aResident();
    expect(await list(as)).toMatchObject([{ id, own: null }]);
    const exam = (await take(id, as)).body;
    expect(await list(as)).toMatchObject([{ own: { examId: exam.id, state: 'ready' } }]);
    await start(exam.id, as);
    const one = (await app.call('getExamPaper', { params: { id }, as })).body;
    expect(one.own).toEqual({ examId: exam.id, state: 'running', isHeld: false });
    expect(await list()).toMatchObject([{ own: null }]);
  });

  test('N20 is refused before it opens and after it closes, by the server’s clock', async () => {
    await images();
    const as = aResident();
    const early = await aPaper({ opensAt: inSeconds(60) });
    const late = await aPaper({ closesAt: inSeconds(-1) });
    for (const [{ id, state }, expected] of [
      [early, 'upcoming'],
      [late, 'closed'],
    ] as const) {
      expect(state).toBe(expected);
      const refused = await take(id, as);
      expect([refused.status, codeOf(refused)]).toEqual([409, 'ITEM_CLOSED']);
      expect(JSON.stringify(refused.body)).toMatch(expected === 'closed' ? /closed/ : /not opened/);
    }
    expect(await app.connection.collection('exams').countDocuments({})).toBe(0);
  });

  test('N20 cannot start an exam after the paper has closed', async () => {
    await images();
    const { id } = await aPaper({ closesAt: inSeconds(600) });
    const [slow, quick] = [aResident(), aResident()];
    const waiting = (await take(id, slow)).body.id;
    const running = (await take(id, quick)).body.id;
    await start(running, quick);
    await update(id, { closesAt: inSeconds(-1) });
    expect(codeOf(await start(waiting, slow))).toBe('ITEM_CLOSED');
    expect((await take(id, slow)).body).toMatchObject({ id: waiting, state: 'ready' });
    // An exam that was running when the paper closed continues to its end.
    expect((await start(running, quick)).body.state).toBe('running');
    expect((await answer(running, 1, 'Gout', quick)).status).toBe(200);
    expect((await submit(running, quick)).body.state).toBe('submitted');
    await update(id, { closesAt: inSeconds(600) });
    expect((await start(waiting, slow)).body.state).toBe('running');
  });

  test('a contested answer waits for the teacher', async () => {
    await app.anImage('Pneumothorax');
    const { id: paperId } = await aPaper();
    const as = aResident();
    const { id } = (await take(paperId, as)).body;
    await start(id, as);
    await answer(id, 1, 'lung is down', as);
    await submit(id, as);
    expect((await contest(id, as)).body).toMatchObject({ state: 'pending', marks: 0 });
    expect((await resultOf(id, as)).marks).toBe(0);
    expect(await queue()).toMatchObject([{ waiting: 1 }]);
  });
});

describe('creating papers', () => {
  test('is idempotent by id, even for ten concurrent calls', async () => {
    await images();
    const body = aPaperCreation();
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 ? app : other).call('createExamPaper', { body })),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    expect(new Set(made.map((one) => JSON.stringify(one.body))).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  test('lists them newest first, page by page', async () => {
    await images();
    for (const title of ['One', 'Two', 'Three']) await aPaper({ title });
    expect((await list()).map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
    const page = await list(aResident(), { limit: 1, offset: 1 });
    expect(page).toMatchObject([{ title: 'Two', createdByName: app.developer.name, revision: 1 }]);
  });

  test('with a new title names later exams', async () => {
    await images();
    const { id } = await aPaper();
    const [early, late] = [aResident(), aResident()];
    await take(id, early);
    const changed = (await update(id, { title: ' Saturday paper ', about: 'Moved' })).body;
    expect(changed).toMatchObject({ title: 'Saturday paper', about: 'Moved', revision: 2 });
    expect((await take(id, early)).body.format.name).toBe('Friday paper');
    expect((await take(id, late)).body.format).toMatchObject({ name: 'Saturday paper', items: 6 });
  });

  test('and withdrawing one lets running exams continue, and no other exam start', async () => {
    await images();
    const { id } = await aPaper();
    const [waiting, running, ended] = [aResident(), aResident(), aResident()];
    const exams = await Promise.all(
      [waiting, running, ended].map(async (as) => (await take(id, as)).body.id),
    );
    const [first = '', second = '', third = ''] = exams;
    await start(second, running);
    await start(third, ended);
    await submit(third, ended);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    expect([(await take(id, aResident())).status, await list()]).toEqual([404, []]);
    const refused = await start(first, waiting);
    expect([codeOf(refused), JSON.stringify(refused.body)]).toEqual([
      'ITEM_CLOSED',
      expect.stringMatching(/withdrawn/),
    ]);
    expect((await submit(second, running)).body.state).toBe('submitted');
    expect((await resultOf(third, ended)).items).toHaveLength(6);
  });

  test('and withdrawing one while twenty people take it lets no further exam start', async () => {
    await images();
    const { id } = await aPaper();
    const people = Array.from({ length: 20 }, () => aResident());
    const [taken] = await Promise.all([Promise.all(people.map((as) => take(id, as))), remove(id)]);
    expect(taken.every(({ status }) => status === 200 || status === 404)).toBe(true);
    for (const [index, { status, body }] of taken.entries())
      if (status === 200) expect(codeOf(await start(body.id, people[index]!))).toBe('ITEM_CLOSED');
  });

  test.each([
    [{ title: ' ' }],
    [{ title: 'x'.repeat(81) }],
    [{ about: 'x'.repeat(301) }],
    [{ opensAt: 'tomorrow' }],
    [{ opensAt: undefined }],
    [{ opensAt: '2030-01-02T00:00:00Z', closesAt: '2030-01-01T00:00:00Z' }],
    [{ closesAt: '2016-12-31T23:59:60Z' }],
    [{ format: { ...anExamCreation().format, items: 61 } }],
    [{ source: { somewhere: 'else' } }],
    [{ paperId: 'mine' }],
  ])('%j is refused', async (changes) => {
    await app.anImage();
    expect((await create(changes as Partial<ExamPaperCreation>)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test('refuses an edit with a period that closes before it opens', async () => {
    await images();
    const { id } = await aPaper();
    const refused = await update(id, { opensAt: inSeconds(60), closesAt: inSeconds(30) });
    expect([refused.status, codeOf(refused)]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await list()).toMatchObject([{ opensAt: null, revision: 1 }]);
  });

  test('and changing, withdrawing and reading results are refused to residents', async () => {
    await images();
    const { id } = await aPaper();
    const as = aResident();
    const body = { title: 'Mine', opensAt: null, closesAt: null };
    const statuses = [
      (await create({}, free, as)).status,
      (await app.call('updateExamPaper', { params: { id }, body, as })).status,
      (await app.call('deleteExamPaper', { params: { id }, as })).status,
      (await app.call('listExamPaperResults', { params: { id }, as })).status,
    ];
    expect(statuses).toEqual([403, 403, 403, 403]);
    expect(await list()).toMatchObject([{ title: 'Friday paper' }]);
  });
});

describe('a failing store', () => {
  const collectionOf = (name: string) =>
    Object.values(app.connection.models).find(({ collection }) => collection.name === name)!.collection;
  afterEach(() => jest.restoreAllMocks());

  test('during the check of the period starts no exam, and the next call does', async () => {
    await images();
    const { id: paperId } = await aPaper();
    const as = aResident();
    const { id } = (await take(paperId, as)).body;
    jest.spyOn(collectionOf('exam_papers'), 'findOne').mockRejectedValueOnce(new Error('away'));
    expect((await start(id, as)).status).toBe(500);
    expect((await app.call('getExam', { params: { id }, as })).body.state).toBe('ready');
    expect((await start(id, as)).body.state).toBe('running');
  });

  test('after a paper or exam was written leaves one of each when the call is repeated', async () => {
    await images();
    const body = aPaperCreation({}, free);
    const papers = collectionOf('exam_papers');
    const insert = papers.insertOne.bind(papers);
    jest.spyOn(papers, 'insertOne').mockImplementationOnce(async (...given) => {
      await insert(...given);
      throw new Error('the answer was lost');
    });
    expect((await app.call('createExamPaper', { body })).status).toBe(500);
    expect((await app.call('createExamPaper', { body })).body.id).toBe(body.paperId);
    const exams = collectionOf('exams');
    const insertExam = exams.insertOne.bind(exams);
    jest.spyOn(exams, 'insertOne').mockImplementationOnce(async (...given) => {
      await insertExam(...given);
      throw new Error('the answer was lost');
    });
    const as = aResident();
    expect((await take(body.paperId, as)).status).toBe(500);
    expect((await take(body.paperId, as)).status).toBe(200);
    expect([await papers.countDocuments({}), await exams.countDocuments({})]).toEqual([1, 1]);
  });
});

describe('the results of a paper', () => {
  test('contain everybody who takes it, with marks for ended exams', async () => {
    await app.anImage('Gout');
    const conversion = [
      { marks: 0, becomes: 4 },
      { marks: 2, becomes: 8 },
    ];
    const { id } = await aPaper({}, { ...free, conversion });
    const people = ['Asha', 'Ben', 'Chitra', 'Dev'].map((name) => ({ ...aResident(), name }));
    const [right, wrong, out, waiting] = people as [Identity, Identity, Identity, Identity];
    for (const as of people) await take(id, as);
    for (const [as, text] of [
      [right, 'gout'],
      [wrong, 'rickets'],
      [out, 'gout'],
    ] as const) {
      const examId = (await take(id, as)).body.id;
      await start(examId, as);
      await answer(examId, 1, text, as);
      await submit(examId, as);
    }
    const voided = (await take(id, out)).body.id;
    await app.call('voidExam', { params: { id: voided }, body: { reason: 'A fire alarm' } });
    await app.call('createExam', { body: anExamCreation(), as: waiting });
    const found = await results(id);
    expect(
      found.map(({ personName, state, marks, maxMarks, converted }) => [
        personName,
        state,
        marks,
        maxMarks,
        converted,
      ]),
    ).toEqual([
      ['Asha', 'submitted', 2, 2, 8],
      ['Ben', 'submitted', 0, 2, 4],
      ['Chitra', 'voided', null, 2, null],
      ['Dev', 'ready', null, 2, null],
    ]);
    expect(found[0]?.startedAt).not.toBeNull();
    expect(await results(id, { limit: 2, offset: 1 })).toEqual(found.slice(1, 3));
    expect(JSON.stringify(found)).not.toContain('Gout');
    expect(codeOf(await app.call('listExamPaperResults', { params: { id: randomUUID() } }))).toBe(
      'NOT_FOUND',
    );
  });
});
