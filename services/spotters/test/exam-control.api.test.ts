import { randomUUID } from 'node:crypto';
import { backdateExam as backdateExamIn } from '@medrad/testing';
import { aResident, codeOf, createClass } from './exam-class';
import { anExamCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
/** Time in milliseconds that images take to load, according to the stopwatch. */
let tookMs = 0;
beforeAll(async () => {
  let time = 0;
  // The service reads the stopwatch twice per image: when the image is requested, and when it is found.
  app = await startSpotters({ stopwatch: () => (time += tookMs) });
});
afterEach(async () => {
  tookMs = 0;
  await app.clear();
});
afterAll(() => app.stop());

const { anEndedExam, contest, queue, resultOf } = createClass(() => app);
const resident = aResident();

async function aRunningExam(pace: 'cadence' | 'free' = 'cadence', as = resident) {
  for (const title of ['A', 'B', 'C']) await app.anImage(title);
  const body = anExamCreation({ pace, seconds: pace === 'cadence' ? 40 : 600 });
  const { id } = (await app.call('createExam', { body, as })).body;
  const exam = (await app.call('startExam', { params: { id }, as })).body;
  return { ...exam, startedMs: Date.parse(exam.startedAt ?? '') };
}
const get = async (id: string) => (await app.call('getExam', { params: { id }, as: resident })).body;
const pause = (id: string, as = resident) => app.call('pauseExam', { params: { id }, as });
const resume = (id: string, as = resident) => app.call('resumeExam', { params: { id }, as });
const extend = (id: string, body: object = {}, as = app.developer) =>
  app.call('extendExam', {
    params: { id },
    body: { extensionId: randomUUID(), seconds: 60, reason: 'A fire alarm', ...body },
    as,
  });
const voidExam = (id: string) => app.call('voidExam', { params: { id }, body: { reason: 'A fire alarm' } });
const attempts = async (query: Record<string, string | number> = { userId: resident.sub }) =>
  (await app.call('listExamAttempts', { query })).body;
const secondsOf = (from: number, moment: string | null) =>
  Math.round((Date.parse(moment ?? '') - from) / 1000);

const backdateExam = (id: string, seconds: number) => backdateExamIn(app, id, seconds);

describe('time that a teacher adds', () => {
  test('extends the open item, moves the following ones and the end, and is logged', async () => {
    const { id, startedMs } = await aRunningExam();
    await backdateExam(id, 45);
    const added = await extend(id, { seconds: 30 });
    expect(added.status).toBe(200);
    expect(added.body.extensions).toMatchObject([
      { kind: 'added', number: 2, seconds: 30, by: app.developer.sub, reason: 'A fire alarm' },
    ]);
    const exam = await get(id);
    const times = exam.items.map(({ opensAt, closesAt }) =>
      [opensAt, closesAt].map((moment) => secondsOf(startedMs - 45_000, moment)),
    );
    expect(times).toEqual([
      [0, 40],
      [40, 110],
      [110, 150],
    ]);
    expect(secondsOf(startedMs - 45_000, exam.deadline)).toBe(150);
    await backdateExam(id, 60);
    expect((await get(id)).openItem).toBe(2);
    await backdateExam(id, 10);
    expect((await get(id)).openItem).toBe(3);
  });

  test('is added once per id, and ten concurrent additions all count', async () => {
    const { id, startedMs } = await aRunningExam('free');
    const extensionId = randomUUID();
    await Promise.all([1, 2, 3].map(() => extend(id, { extensionId })));
    await Promise.all(Array.from({ length: 10 }, () => extend(id, { seconds: 10 })));
    expect(secondsOf(startedMs, (await get(id)).deadline)).toBe(600 + 60 + 100);
    expect((await attempts())[0]?.extensions).toHaveLength(11);
  });

  test('is refused without a reason, for residents, and when no item is open', async () => {
    const { id } = await aRunningExam();
    for (const body of [
      { reason: ' ' },
      { reason: undefined },
      { seconds: 0 },
      { seconds: 3601 },
      { number: 1 },
    ])
      expect((await extend(id, body)).status).toBe(400);
    expect((await extend(id, {}, resident)).status).toBe(403);
    expect((await extend(randomUUID())).status).toBe(404);
    await backdateExam(id, 130);
    expect(codeOf(await extend(id))).toBe('ITEM_CLOSED');
  });

  test('keeps an exam from expiring', async () => {
    const { id } = await aRunningExam('free');
    await extend(id, { seconds: 300 });
    await backdateExam(id, 700);
    await app.spotters.settleExams();
    expect((await get(id)).state).toBe('running');
    await backdateExam(id, 300);
    await app.spotters.settleExams();
    expect((await get(id)).state).toBe('expired');
  });
});

describe('a pause', () => {
  test('stops the clock, of the open item too, and is allowed twice', async () => {
    const { id } = await aRunningExam();
    await backdateExam(id, 30);
    expect((await pause(id)).body).toMatchObject({ pausesLeft: 1, openItem: 1 });
    expect((await pause(id)).body.pausesLeft).toBe(1);
    await backdateExam(id, 600);
    const paused = await get(id);
    expect(paused).toMatchObject({ state: 'running', openItem: 1 });
    expect(paused.pausedAt).not.toBeNull();
    expect(secondsOf(Date.parse(paused.now), paused.items[0]!.closesAt)).toBe(10);
    const resumed = (await resume(id)).body;
    expect(resumed).toMatchObject({ pausedAt: null, openItem: 1, pausesLeft: 1 });
    expect(secondsOf(Date.parse(resumed.now), resumed.deadline)).toBe(90);
    await backdateExam(id, 11);
    expect((await get(id)).openItem).toBe(2);
    await pause(id);
    await resume(id);
    expect(codeOf(await pause(id))).toBe('ITEM_CLOSED');
    expect((await attempts())[0]?.extensions).toMatchObject([
      { kind: 'pause', number: 1, seconds: expect.closeTo(600, 0) as number, by: resident.sub },
      { kind: 'pause', number: 2 },
    ]);
  });

  test('ends after half an hour, and pauses no other person’s exam', async () => {
    const { id } = await aRunningExam('free');
    const somebodyElse = aResident();
    expect((await pause(id, somebodyElse)).status).toBe(404);
    expect((await resume(id, somebodyElse)).status).toBe(404);
    await pause(id);
    await backdateExam(id, 1800);
    expect(await get(id)).toMatchObject({ pausedAt: null, state: 'running' });
    await backdateExam(id, 700);
    await app.spotters.settleExams();
    expect((await get(id)).state).toBe('expired');
    expect(codeOf(await pause(id))).toBe('ITEM_CLOSED');
  });
});

describe('a stall', () => {
  const look = (id: string, number: number) =>
    app.fetch(`/api/exams/${id}/images/${number}`, { as: resident }).then(({ status }) => status);

  test('of the open item’s image gives back the time beyond 2 s, up to a minute', async () => {
    const { id } = await aRunningExam();
    tookMs = 1900;
    expect(await look(id, 1)).toBe(200);
    expect((await attempts())[0]?.extensions).toEqual([]);
    tookMs = 5000;
    expect(await look(id, 2)).toBe(200);
    expect((await attempts())[0]?.extensions).toEqual([]);
    await look(id, 1);
    expect((await attempts())[0]?.extensions).toMatchObject([
      { kind: 'stall', number: 1, seconds: 3, by: null, reason: 'Image 1' },
    ]);
    tookMs = 90_000;
    await look(id, 1);
    await look(id, 1);
    const seconds = (await attempts())[0]?.extensions.map((each) => each.seconds);
    expect(seconds).toEqual([3, 57]);
  });
});

describe('extra time of a person', () => {
  const put = (body: object) => app.call('putExamAccommodation', { params: { userId: resident.sub }, body });

  test('extends each item of the next exam, with a reason and the previous values', async () => {
    expect(
      (await put({ factor: 1.25, reason: 'By certificate', personName: 'Dr. Asha Rao' })).body,
    ).toMatchObject({
      factor: 1.25,
      revision: 1,
    });
    const { startedMs, items, deadline } = await aRunningExam();
    expect(items.map(({ closesAt }) => secondsOf(startedMs, closesAt))).toEqual([50, 100, 150]);
    expect(secondsOf(startedMs, deadline)).toBe(150);
    expect((await put({ factor: 1, reason: 'Expired', revision: 1 })).body.revision).toBe(2);
    const stale = await put({ factor: 1.5, reason: 'Late', revision: 1 });
    expect([codeOf(stale), stale.body]).toMatchObject([
      'STALE_EDIT',
      { details: [{ current: { factor: 1 } }] },
    ]);
    expect((await app.call('listExamAccommodations')).body).toMatchObject([
      {
        personName: 'Dr. Asha Rao',
        factor: 1,
        reason: 'Expired',
        changes: [{ factor: 1 }, { factor: 1.25, reason: 'By certificate', byName: app.developer.name }],
      },
    ]);
    const [record] = await app.connection.collection('exam_accommodations').find({}).toArray();
    expect(record).toMatchObject({
      by: app.developer.sub,
      earlier: [{ factor: 1.25, reason: 'By certificate' }],
    });
    expect((await put({ factor: 3, reason: 'Much' })).status).toBe(400);
  });
});

describe('a voided exam', () => {
  test('has no result, leaves the queue, and shows who voided it and why', async () => {
    await app.anImage('Pneumothorax');
    const { id, as } = await anEndedExam({ Pneumothorax: 'fluffy thing' });
    await contest(id, as);
    expect(await queue()).toHaveLength(1);
    const out = await voidExam(id);
    expect(out.body).toMatchObject({
      state: 'voided',
      voided: { by: app.developer.sub, reason: 'A fire alarm' },
    });
    expect((await voidExam(id)).body.voided).toEqual(out.body.voided);
    expect(await queue()).toEqual([]);
    expect(codeOf(await app.call('getExamResult', { params: { id }, as }))).toBe('ITEM_CLOSED');
    expect(codeOf(await contest(id, as))).toBe('ITEM_CLOSED');
    await app.spotters.sweepMarking();
    expect(await app.connection.collection('gathered_answers').countDocuments({})).toBe(0);
  });

  test('accepts no more answers if it was running', async () => {
    const { id } = await aRunningExam('free');
    await voidExam(id);
    const answer = { text: 'x', isNormal: null, answerRevision: 1, typedAt: new Date().toISOString() };
    const params = { id, number: '1' };
    expect(codeOf(await app.call('putExamAnswer', { params, body: answer, as: resident }))).toBe(
      'ITEM_CLOSED',
    );
    expect((await app.fetch(`/api/exams/${id}/images/1`, { as: resident })).status).toBe(409);
    expect((await voidExam(randomUUID())).status).toBe(404);
    expect(await resultOf(id, resident)).toMatchObject({ code: 'ITEM_CLOSED' });
  });
});

describe('a voiding that is taken back', () => {
  const takeBack = (id: string, reason = 'The wrong person') =>
    app.call('takeBackVoid', { params: { id }, body: { reason } });
  const texts = () => app.notices.map(({ payload }) => ('text' in payload ? payload.text : ''));

  test('lets the exam count as before, with its answers in the queue, and tells the person each time', async () => {
    await app.anImage('Pneumothorax');
    const { id, as } = await anEndedExam({ Pneumothorax: 'fluffy thing' });
    await contest(id, as);
    const before = await resultOf(id, as);
    await voidExam(id);
    const back = await takeBack(id);
    expect(back.body).toMatchObject({
      state: 'submitted',
      voided: null,
      formerVoids: [
        {
          voided: { reason: 'A fire alarm', byName: app.developer.name },
          takenBack: { reason: 'The wrong person', by: app.developer.sub },
        },
      ],
    });
    expect((await takeBack(id, 'Again')).body.formerVoids).toEqual(back.body.formerVoids);
    expect(await resultOf(id, as)).toEqual(before);
    expect(await queue()).toHaveLength(1);
    expect(texts()).toEqual([
      'A teacher voided your exam, so it does not count. Reason: A fire alarm',
      'A teacher took back the voiding of your exam, so it counts again. Reason: The wrong person',
    ]);
    await voidExam(id);
    expect(texts()).toHaveLength(3);
    expect((await takeBack(id)).body.formerVoids).toHaveLength(2);
    expect(texts()).toHaveLength(4);
  });

  test('hands in an exam that was running, and lets one that was not started be started', async () => {
    const { id } = await aRunningExam('free');
    await voidExam(id);
    expect((await takeBack(id)).body.state).toBe('submitted');
    expect(await resultOf(id, resident)).toMatchObject({ state: 'submitted', marks: 0 });
    const made = (await app.call('createExam', { body: anExamCreation({ pace: 'free' }), as: resident }))
      .body;
    await voidExam(made.id);
    expect((await takeBack(made.id)).body).toMatchObject({ state: 'ready', endedAt: null });
    expect((await app.call('startExam', { params: { id: made.id }, as: resident })).body.state).toBe(
      'running',
    );
  });

  test('is refused for an exam that is not void', async () => {
    const { id } = await aRunningExam('free');
    const refused = await takeBack(id);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'CONFLICT']);
    expect((await takeBack(randomUUID())).status).toBe(404);
  });

  test('works for exams that an earlier version voided, without the state before', async () => {
    await app.anImage('Pneumothorax');
    const { id, as } = await anEndedExam({ Pneumothorax: 'pneumothorax' });
    const before = await resultOf(id, as);
    await voidExam(id);
    const exams = app.connection.collection<{ _id: string }>('exams');
    await exams.updateOne({ _id: id }, { $unset: { 'voided.from': 1, 'voided.byName': 1 } });
    expect((await takeBack(id)).body).toMatchObject({ formerVoids: [{ voided: { byName: null } }] });
    expect(await resultOf(id, as)).toEqual(before);
  });

  test('under concurrent calls is taken back once', async () => {
    const { id } = await aRunningExam('free');
    await voidExam(id);
    await Promise.all(Array.from({ length: 8 }, () => takeBack(id)));
    expect((await attempts())[0]?.formerVoids).toHaveLength(1);
  });
});

describe('the list of exams', () => {
  test('shows running exams by deadline, with the number of answers and all extensions', async () => {
    const [first, second] = [await aRunningExam('free'), await aRunningExam('free', aResident())];
    await extend(first.id);
    await app.call('putExamAnswer', {
      params: { id: first.id, number: '1' },
      body: { text: 'PTX', isNormal: null, answerRevision: 1, typedAt: new Date().toISOString() },
      as: resident,
    });
    const list = await attempts({ state: 'running' });
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(list[1]).toMatchObject({
      personName: resident.name,
      answered: 1,
      pausedAt: null,
      deadline: (await get(first.id)).deadline,
      extensions: [{ seconds: 60, reason: 'A fire alarm', byName: app.developer.name }],
    });
    expect(JSON.stringify(list)).not.toContain('PTX');
  });

  test('shows ended exams, latest first, page by page', async () => {
    const exams = [await aRunningExam('free'), await aRunningExam('free'), await aRunningExam('free')];
    await aRunningExam('free');
    for (const { id } of exams.slice(0, 2)) await app.call('submitExam', { params: { id }, as: resident });
    await voidExam(exams[2]!.id);
    const ids = exams.map(({ id }) => id).toReversed();
    expect((await attempts({ state: 'ended' })).map(({ id }) => id)).toEqual(ids);
    expect((await attempts({ state: 'ended', limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([ids[1]]);
    expect(await attempts({ state: 'ended', userId: randomUUID() })).toEqual([]);
    expect(await attempts({})).toHaveLength(4);
    expect((await attempts({ state: 'ended' }))[0]?.voided).toMatchObject({ byName: app.developer.name });
  });

  test('shows since when an exam is paused, and its moving deadline', async () => {
    const { id, startedMs } = await aRunningExam('free');
    await pause(id);
    await backdateExam(id, 120);
    const [paused] = await attempts({ state: 'running' });
    expect(paused?.pausedAt).not.toBeNull();
    expect(secondsOf(startedMs, paused?.deadline ?? null)).toBe(600);
  });
});
