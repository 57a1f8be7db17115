import { randomUUID } from 'node:crypto';
import type { ExamAnswer, ExamFormat } from '@medrad/contracts';
import { testIdentity, backdateExam } from '@medrad/testing';
import { codeOf } from './exam-class';
import { anExamCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const fortyMinutes: Partial<ExamFormat> = { pace: 'free', seconds: 2400 };
const fortySecondsEach: Partial<ExamFormat> = { pace: 'cadence', seconds: 40 };

/** A running exam of `images` images, each of which shows pneumothorax. */
async function anExam(format: Partial<ExamFormat>, images = 1, as = app.user) {
  const missing = images - (await app.connection.collection('images').countDocuments({}));
  for (let made = 0; made < missing; made += 1) await app.anImage('Pneumothorax');
  const { id } = (await app.call('createExam', { body: anExamCreation(format), as })).body;
  await app.call('startExam', { params: { id }, as });
  let elapsed = 0;
  return {
    id,
    /** Moves the exam back in time, so that its start was `seconds` ago. */
    async at(seconds: number) {
      await backdateExam(app, id, seconds - elapsed);
      elapsed = seconds;
    },
    /** Sends an answer that was typed `typedSecond` seconds after the start. */
    answer: (number: number, typedSecond: number, more: Partial<ExamAnswer> = {}) =>
      app.call('putExamAnswer', {
        params: { id, number: String(number) },
        body: {
          text: 'pneumothorax',
          isNormal: null,
          answerRevision: 1,
          typedAt: new Date(Date.now() - (elapsed - typedSecond) * 1000).toISOString(),
          ...more,
        },
        as,
      }),
    get: async () => (await app.call('getExam', { params: { id }, as })).body,
    submit: () => app.call('submitExam', { params: { id }, as }),
    result: async () => (await app.call('getExamResult', { params: { id }, as })).body,
  };
}

describe('an answer typed offline at 39:50', () => {
  test('that arrives at 40:03 counts, without a flag', async () => {
    const exam = await anExam(fortyMinutes);
    await exam.at(2403);
    expect((await exam.answer(1, 2390)).body).toMatchObject({ answerRevision: 1, isOffline: false });
    await exam.at(2410);
    expect(await exam.result()).toMatchObject({
      state: 'expired',
      marks: 2,
      items: [{ text: 'pneumothorax', isOffline: false }],
    });
  });

  test('that arrives at 41:30 is stored, flagged and marked, and counts only for the person’s own view', async () => {
    const exam = await anExam(fortyMinutes);
    await exam.at(2490);
    expect((await exam.answer(1, 2390)).body).toMatchObject({ answerRevision: 1, isOffline: true });
    expect(await exam.result()).toMatchObject({
      state: 'expired',
      marks: 0,
      late: { answers: 1, marks: 2, isAccepted: false },
      items: [{ text: 'pneumothorax', outcome: 'accepted', marks: 2, isOffline: true, isLate: true }],
    });
  });

  test('that arrives at 50:01 is refused', async () => {
    const exam = await anExam(fortyMinutes);
    await exam.at(3001);
    expect(codeOf(await exam.answer(1, 2390))).toBe('ITEM_CLOSED');
  });

  test('that is typed at 40:01 is refused, whenever it arrives', async () => {
    const exam = await anExam(fortyMinutes);
    for (const second of [2402, 2490]) {
      await exam.at(second);
      expect(codeOf(await exam.answer(1, 2401))).toBe('ITEM_CLOSED');
    }
    expect(await exam.result()).toMatchObject({ marks: 0, items: [{ text: '' }] });
  });
});

describe('with a time for each item, an answer typed while its item was open', () => {
  test('that arrives more than five seconds late, in the middle of the exam, is stored and flagged', async () => {
    const exam = await anExam(fortySecondsEach, 10);
    await exam.at(200);
    expect((await exam.answer(1, 39)).body).toMatchObject({ answerRevision: 1, isOffline: true });
    expect((await exam.answer(3, 110)).body).toMatchObject({ answerRevision: 1, isOffline: true });
    expect((await exam.answer(5, 199)).body).toMatchObject({ answerRevision: 1, isOffline: false });
    expect(await exam.get()).toMatchObject({ state: 'running', openItem: 6 });
    await exam.submit();
    const { marks, items } = await exam.result();
    expect(marks).toBe(6);
    expect(items.map(({ text, isOffline }) => [text !== '', isOffline])).toEqual(
      items.map(({ number }) => [[1, 3, 5].includes(number), [1, 3].includes(number)]),
    );
  });

  test('that arrives after the exam was submitted is refused, and no older text is returned', async () => {
    const exam = await anExam(fortySecondsEach, 3);
    await exam.answer(1, 0, { text: 'older', answerRevision: 1 });
    const exams = Object.values(app.connection.models).find(
      ({ collection }) => collection.name === 'exams',
    )!.collection;
    const write = exams.findOneAndUpdate.bind(exams);
    jest.spyOn(exams, 'findOneAndUpdate').mockImplementationOnce(async (...given) => {
      await exam.submit();
      return write(...given);
    });
    const late = await exam.answer(1, 0, { text: 'newer', answerRevision: 2 });
    jest.restoreAllMocks();
    expect([late.status, codeOf(late)]).toEqual([409, 'ITEM_CLOSED']);
  });

  test.each(['read', 'paused'] as const)(
    'that arrives while the exam is being %s is refused',
    async (how) => {
      const exam = await anExam(fortyMinutes);
      if (how === 'read') await exam.at(2490);
      const records = app.connection.collection<{ _id: string; disclosedAt: Date }>('exams');
      const { collection } = app.connection.models['Exam']!;
      const write = collection.findOneAndUpdate.bind(collection);
      if (how === 'read') await exam.get();
      jest.spyOn(collection, 'findOneAndUpdate').mockImplementationOnce(async (...given) => {
        // In between, another instance shows the result, or pauses the exam.
        if (how === 'read') await records.updateOne({ _id: exam.id }, { $set: { disclosedAt: new Date() } });
        else await app.call('pauseExam', { params: { id: exam.id }, as: app.user });
        return write(...given);
      });
      const refused = await exam.answer(1, how === 'read' ? 2390 : 0);
      jest.restoreAllMocks();
      expect([refused.status, codeOf(refused)]).toEqual([
        409,
        how === 'read' ? 'ITEM_CLOSED' : 'EXAM_PAUSED',
      ]);
      expect((await exam.get()).items[0]?.text).toBe('');
    },
  );
});

describe('a client with a forged clock', () => {
  test.each([
    ['2099-01-01T00:00:00.000Z', 'typed when it came', 200],
    ['1970-01-01T00:00:00.000Z', 'before the start', 409],
  ])('that sends %s, %s: opens no item and gains no time', async (typedAt, _reading, status) => {
    const exam = await anExam(fortySecondsEach, 4);
    const before = await exam.get();
    await exam.at(85);
    expect((await exam.answer(3, 0, { typedAt })).status).toBe(status);
    for (const number of [1, 2, 4]) {
      expect(codeOf(await exam.answer(number, 0, { typedAt }))).toBe('ITEM_CLOSED');
    }
    const after = await exam.get();
    expect(after.openItem).toBe(3);
    expect(Date.parse(before.deadline ?? '') - Date.parse(after.deadline ?? '')).toBe(85_000);
  });

  test.each(['yesterday', '2026-13-01T00:00:00Z', '', 1_764_000_000_000, null])(
    'that sends %j is refused as malformed, and nothing is stored',
    async (typedAt) => {
      const exam = await anExam(fortyMinutes);
      const refused = await exam.answer(1, 0, { typedAt: typedAt as string });
      expect([refused.status, codeOf(refused)]).toEqual([400, 'VALIDATION_FAILED']);
      expect((await exam.get()).items[0]).toMatchObject({ text: '', answerRevision: 0 });
    },
  );
});

describe('exams whose clients have gone', () => {
  test('expire, a hundred at once, with every answer marked and published', async () => {
    const people = Array.from({ length: 100 }, () => ({ ...testIdentity(), sub: randomUUID() }));
    const exams = [];
    for (const [index, as] of people.entries()) {
      const exam = await anExam(index % 2 ? fortyMinutes : fortySecondsEach, 3, as);
      await exam.answer(1, 0, { text: `pneumothorax of resident ${index}` });
      await exam.at(3100);
      exams.push(exam);
    }
    await app.spotters.settleExams();
    const stored = await app.connection.collection('exams').find({}).toArray();
    expect(stored.map(({ state, isTold }): unknown => [state, isTold])).toEqual(
      people.map(() => ['expired', true]),
    );
    const results = await Promise.all(exams.map(({ result }) => result()));
    expect(results.map(({ marks, items }) => [marks, items[0]?.text])).toEqual(
      people.map((_, index) => [2, `pneumothorax of resident ${index}`]),
    );
  });

  test('expire even if one of them cannot be marked', async () => {
    const [broken, ...others] = [
      await anExam(fortyMinutes),
      await anExam(fortyMinutes),
      await anExam(fortyMinutes),
    ];
    for (const exam of [broken, ...others]) {
      await exam.answer(1, 0);
      await exam.at(3100);
    }
    const records = app.connection.collection<{
      _id: string;
      state: string;
      isTold: boolean;
      items: { rules: object | null }[];
    }>('exams');
    const rules = (await records.findOne({ _id: broken.id }))!.items[0]!.rules;
    await records.updateOne({ _id: broken.id }, { $set: { 'items.0.rules': null } });
    await expect(app.spotters.settleExams()).rejects.toThrow();
    const ended = await records.find({ _id: { $in: others.map(({ id }) => id) } }).toArray();
    expect(ended.map(({ state, isTold }): unknown => [state, isTold])).toEqual(
      others.map(() => ['expired', true]),
    );
    await records.updateOne({ _id: broken.id }, { $set: { 'items.0.rules': rules } });
    await app.spotters.settleExams();
    expect(await broken.result()).toMatchObject({ state: 'expired', marks: 2 });
  });

  test.each(['settled', 'read'] as const)(
    'continue if they get more time just before they expire, when it is %s',
    async (by) => {
      const exam = await anExam(fortyMinutes);
      await exam.answer(1, 0);
      await exam.at(2500);
      const exams = app.connection.collection<{ _id: string; deadline: Date; state: string }>('exams');
      const { collection } = app.connection.models['Exam']!;
      const write = collection.findOneAndUpdate.bind(collection);
      jest.spyOn(collection, 'findOneAndUpdate').mockImplementationOnce(async (...given) => {
        // In between, another instance extends the exam, before this one marks it as expired.
        const extension = {
          extensionId: randomUUID(),
          kind: 'added',
          number: null,
          at: new Date(),
          ms: 600_000,
          reason: 'A fire alarm',
        };
        await exams.updateOne(
          { _id: exam.id },
          {
            $set: { deadline: new Date(Date.now() + 500_000), extensions: [extension] },
            $inc: { extensionsRevision: 1 },
          },
        );
        return write(...given);
      });
      if (by === 'settled') await app.spotters.settleExams();
      else await exam.get();
      jest.restoreAllMocks();
      expect(await exams.findOne({ _id: exam.id })).toMatchObject({ state: 'running', marked: null });
      expect((await exam.get()).state).toBe('running');
    },
  );
});
