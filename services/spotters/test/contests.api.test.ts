import { aResident, codeOf, createClass } from './exam-class';
import { type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

const { anEndedExam, changes, contest, decide, queue, resultOf } = createClass(() => app);
const wrong = { Pneumothorax: 'fluffy thing' };

describe('a contest', () => {
  test('gives an own exam full marks at once, flagged as self-marked, and changes no key', async () => {
    const imageId = await app.anImage('Pneumothorax');
    const { id, as } = await anEndedExam(wrong);
    expect((await resultOf(id, as)).items[0]).toMatchObject({
      marks: 0,
      markedBy: 'rules',
      isContestable: true,
      contest: null,
      changedAt: null,
    });
    const { status, body } = await contest(id, as, { reason: 'My textbook says so.' });
    expect(status).toBe(200);
    expect(body).toEqual({
      number: 1,
      state: 'claimed',
      reason: 'My textbook says so.',
      revision: 1,
      outcome: 'accepted',
      marks: 2,
    });
    const result = await resultOf(id, as);
    expect(result).toMatchObject({ marks: 2, items: [{ markedBy: 'self', contest: { state: 'claimed' } }] });
    expect(result.items[0]?.changedAt).not.toBeNull();
    expect((await app.call('getAnswerKey', { params: { id: imageId } })).body).toMatchObject({
      accepted: [],
      revision: 0,
    });
    expect(await changes()).toMatchObject([
      { cause: 'contest', by: as.sub, before: { marks: 0 }, after: { marks: 2 }, examId: id },
    ]);
    expect(app.notices).toEqual([]);
  });

  test('is idempotent, and withdrawing it restores the marks of the rules', async () => {
    await app.anImage('Pneumothorax');
    const { id, as } = await anEndedExam(wrong);
    await Promise.all(Array.from({ length: 5 }, () => contest(id, as)));
    expect((await contest(id, as)).body).toMatchObject({ revision: 1, marks: 2 });
    expect((await contest(id, as, { isContested: false })).body).toMatchObject({
      state: 'withdrawn',
      marks: 0,
      revision: 2,
    });
    expect((await contest(id, as, { isContested: false })).body.revision).toBe(2);
    expect(await queue()).toEqual([]);
    expect((await changes()).map(({ after }) => (after as { marks: number }).marks)).toEqual([2, 0]);
  });

  test('with a stale revision is refused with the current one', async () => {
    await app.anImage('Pneumothorax');
    const { id, as } = await anEndedExam(wrong);
    await contest(id, as, { revision: 0, reason: 'first' });
    const stale = await contest(id, as, { revision: 0, reason: 'second' });
    expect([stale.status, codeOf(stale)]).toEqual([409, 'STALE_EDIT']);
    expect(stale.body).toMatchObject({ details: [{ current: { reason: 'first', revision: 1 } }] });
  });

  test.each([
    ['says nothing', ' ? '],
    ['has all its marks', 'pneumothorax'],
    ['denies what is shown', 'No pneumothorax'],
    ['calls it normal', 'normal chest'],
  ])('of an answer that %s is refused', async (_case, text) => {
    await app.anImage('Pneumothorax');
    const { id, as } = await anEndedExam({ Pneumothorax: text });
    const before = (await resultOf(id, as)).marks;
    expect((await resultOf(id, as)).items[0]?.isContestable).toBe(false);
    expect(codeOf(await contest(id, as))).toBe('CONFLICT');
    expect((await resultOf(id, as)).marks).toBe(before);
  });

  test('is refused before the end, in another person’s exam, and for an unknown item', async () => {
    await app.anImage('Pneumothorax');
    const { id, as } = await anEndedExam(wrong);
    expect((await contest(id, aResident())).status).toBe(404);
    expect((await contest(id, as, {}, 2)).status).toBe(404);
    expect((await contest('no-id', as)).status).toBe(400);
    for (const body of [
      { reason: 'x'.repeat(301) },
      { isContested: 'yes' },
      { marks: 2 },
      { reason: { $gt: '' } },
    ])
      expect((await contest(id, as, body)).status).toBe(400);
    const exams = app.connection.collection<{ _id: string }>('exams');
    await exams.updateOne({ _id: id }, { $set: { state: 'running', marked: null } });
    expect(codeOf(await contest(id, as))).toBe('ITEM_CLOSED');
  });

  test('that a concurrent decision overrides leaves no log row of a change that was not made', async () => {
    await app.anImage('Pneumothorax');
    const [own, other] = [await anEndedExam(wrong), await anEndedExam(wrong)];
    await contest(other.id, other.as);
    const [group] = await queue();
    const { collection } = app.connection.models['Exam']!;
    const write = collection.findOneAndUpdate.bind(collection);
    let isOvertaken = false;
    jest.spyOn(collection, 'findOneAndUpdate').mockImplementation(async (...given) => {
      const change = given[1] as { $set?: { contests?: unknown } };
      if (!isOvertaken && change.$set?.contests) {
        isOvertaken = true;
        await decide(group!);
      }
      return write(...given);
    });
    const late = await contest(own.id, own.as);
    jest.restoreAllMocks();
    expect([isOvertaken, codeOf(late)]).toEqual([true, 'CONFLICT']);
    expect((await resultOf(own.id, own.as)).items[0]).toMatchObject({ marks: 2, markedBy: 'teacher' });
    const rows = (await changes()).filter(({ examId }) => examId === own.id);
    expect(rows.map(({ cause }): unknown => cause)).toEqual(['decision']);
  });

  test('shows teachers the answer and its reason, and no name', async () => {
    await app.anImage('Pneumothorax');
    const { id, as } = await anEndedExam(wrong);
    await contest(id, as, { reason: 'My textbook says so.' });
    const groups = await queue();
    expect(groups).toMatchObject([
      {
        title: 'Pneumothorax',
        waiting: 1,
        contested: 1,
        samples: [{ text: 'fluffy thing', marks: 2, maxMarks: 2, reason: 'My textbook says so.' }],
        key: { isTitleAccepted: true },
        decision: null,
        revision: 0,
      },
    ]);
    const text = JSON.stringify(groups);
    for (const secret of [as.sub, as.name, as.email, id]) expect(text).not.toContain(secret);
  });
});
