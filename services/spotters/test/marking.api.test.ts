import { randomUUID } from 'node:crypto';
import { extentOf } from '@medrad/testing';
import fc from 'fast-check';
import { codeOf, createClass } from './exam-class';
import { noAnswerRules, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.clear();
});
afterAll(() => app.stop());

const { anEndedExam, changes, contest, decide, marksOf, queue, resultOf, undo } = createClass(() => app);

/**
 * Ended exams of `count` residents with equal answers to one image; if `isContested`, each resident contests the
 * answer.
 */
async function aGroup(count: number, text = 'fluffy thing', title = 'Pneumothorax', isContested = true) {
  const imageId = await app.anImage(title);
  const exams = [];
  for (let made = 0; made < count; made += 1) {
    const exam = await anEndedExam({ [title]: made % 2 ? text.toUpperCase() : text });
    if (isContested) await contest(exam.id, exam.as);
    exams.push(exam);
  }
  return { imageId, exams };
}
async function theGroup() {
  const [group] = await queue();
  if (!group) throw new Error('the queue is empty');
  return group;
}
const keyOf = async (id: string) => (await app.call('getAnswerKey', { params: { id } })).body;

describe('a decision', () => {
  test('on a group of 12 is added to the key, changes 12 marks, writes 12 log rows and notifies 12 residents', async () => {
    const { imageId, exams } = await aGroup(12, 'pneumothorax vs bulla', 'Pneumothorax', false);
    expect(await marksOf(exams)).toEqual(exams.map(() => 0));
    const group = await theGroup();
    expect(group).toMatchObject({ waiting: 12, contested: 0, samples: [{ outcome: 'review' }, {}] });
    const accepted = await decide(group, { reason: 'Both are seen.' });
    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({
      waiting: 0,
      key: { accepted: [{ text: 'pneumothorax vs bulla' }], revision: 1 },
      decision: { state: 'applied', changed: 12, verdict: 'accepted', term: 'pneumothorax vs bulla' },
    });
    expect(await marksOf(exams)).toEqual(exams.map(() => 2));
    const rows = await changes();
    expect(rows).toHaveLength(12);
    expect(rows.map(({ examId }) => String(examId)).toSorted()).toEqual(exams.map(({ id }) => id).toSorted());
    expect(rows[0]).toMatchObject({
      cause: 'decision',
      by: app.developer.sub,
      before: { outcome: 'review', marks: 0 },
      after: { outcome: 'accepted', marks: 2 },
      reason: 'Both are seen.',
      markingVersion: expect.stringMatching(/^\d/) as string,
      isTold: true,
    });
    expect(rows[0]?.['at']).toBeInstanceOf(Date);
    const told = app.notices.map(({ payload }) => (payload as { userId: string }).userId);
    expect(told.toSorted()).toEqual(exams.map(({ as }) => as.sub).toSorted());
    expect(JSON.stringify(app.notices)).not.toMatch(/bulla/i);
    expect(await queue()).toEqual([]);
    const later = await anEndedExam({ Pneumothorax: 'pneumothorax vs bulla' });
    expect(await marksOf([later])).toEqual([2]);
    expect((await keyOf(imageId)).revision).toBe(1);
  });

  test('with half credit gives a share of the marks, and overrides contests', async () => {
    const { imageId, exams } = await aGroup(3);
    const half = await decide(await theGroup(), { verdict: 'partial', credit: 0.5 });
    expect(half.body.decision).toMatchObject({ credit: 0.5, changed: 3 });
    expect(await marksOf(exams)).toEqual([1, 1, 1]);
    expect((await keyOf(imageId)).partial).toEqual([{ text: 'fluffy thing', credit: 0.5 }]);
    const [first] = exams;
    expect((await resultOf(first!.id, first!.as)).items[0]).toMatchObject({
      markedBy: 'teacher',
      contest: { state: 'agreed' },
    });
  });

  test('that confirms contests is logged, and nobody is notified of equal marks', async () => {
    const { exams } = await aGroup(2);
    await decide(await theGroup());
    expect(await marksOf(exams)).toEqual([2, 2]);
    const rows = (await changes()).filter(({ cause }) => cause === 'decision');
    expect(rows.map(({ before, after }): unknown => [before, after])).toEqual(
      rows.map(() => [
        { outcome: 'accepted', marks: 2, markedBy: 'self' },
        { outcome: 'accepted', marks: 2, markedBy: 'teacher' },
      ]),
    );
    expect(rows).toHaveLength(2);
    expect(app.notices).toEqual([]);
  });

  test('that rejects removes self-given marks', async () => {
    const { imageId, exams } = await aGroup(2);
    expect(await marksOf(exams)).toEqual([2, 2]);
    await decide(await theGroup(), { verdict: 'rejected' });
    expect(await marksOf(exams)).toEqual([0, 0]);
    expect((await keyOf(imageId)).rejected).toHaveLength(1);
    const [first] = exams;
    expect((await resultOf(first!.id, first!.as)).items[0]).toMatchObject({ contest: { state: 'refused' } });
  });

  test('applies to an exam that was created before and ends after it', async () => {
    const { exams } = await aGroup(1);
    const late = await anEndedExam({ Pneumothorax: 'nothing of the kind' });
    const collection = app.connection.collection<{ _id: string }>('exams');
    await decide(await theGroup());
    const answers = [
      { text: 'Fluffy thing', isNormal: null, answerRevision: 2, typedAt: new Date(), isOffline: false },
    ];
    await collection.updateOne({ _id: late.id }, { $set: { answers }, $inc: { answersRevision: 1 } });
    await contest(late.id, late.as);
    await app.spotters.sweepMarking();
    expect(await marksOf([...exams, late])).toEqual([2, 2]);
    expect((await resultOf(late.id, late.as)).items[0]?.markedBy).toBe('teacher');
  });

  test('on the wrong side gives half marks, and a term without a side still requires that of the title', async () => {
    const { exams } = await aGroup(1, 'right fluffy lung', 'Left pneumothorax');
    await decide(await theGroup());
    expect(await marksOf(exams)).toEqual([1]);
    await app.clear();
    const other = await aGroup(1, 'fluffy lung', 'Left pneumothorax');
    await decide(await theGroup());
    expect(await marksOf(other.exams)).toEqual([1]);
    const wrongSide = await anEndedExam({ 'Left pneumothorax': 'right fluffy lung' });
    const rightSide = await anEndedExam({ 'Left pneumothorax': 'left fluffy lung' });
    expect(await marksOf([wrongSide, rightSide])).toEqual([1, 2]);
  });

  test('never gives marks to “No pneumothorax”', async () => {
    const { imageId, exams } = await aGroup(1);
    const denial = await anEndedExam({ Pneumothorax: 'No pneumothorax' });
    const groups = app.connection.collection<{ _id: string }>('answer_groups');
    const rows = app.connection.collection<{ examId: string; groupId: string }>('gathered_answers');
    const row = await rows.findOne({ examId: denial.id });
    const facts = { imageId, group: 'no pneumothorax', title: 'Pneumothorax', width: 1, height: 1 };
    const sample = { text: 'No pneumothorax', outcome: 'rejected', marks: 0, maxMarks: 2, reason: null };
    const counted = { waiting: 1, contested: 1, samples: [sample], touched: 1, decision: null, revision: 0 };
    await groups.updateOne({ _id: row?.groupId ?? '' }, { $set: { ...facts, ...counted } });
    const group = { id: row?.groupId ?? '', revision: 0 };
    for (const verdict of ['accepted', 'partial']) {
      const refused = await decide(group, { verdict });
      expect([refused.status, codeOf(refused)]).toEqual([400, 'VALIDATION_FAILED']);
    }
    const [waiting] = (await queue()).filter(({ samples }) => samples[0]?.text !== 'No pneumothorax');
    await decide(waiting!);
    expect(await marksOf([denial, ...exams])).toEqual([0, 2]);
    expect(await keyOf(imageId)).toMatchObject({ accepted: [{}], partial: [] });
  });

  test('of two teachers concurrently counts once, and both see it', async () => {
    const { exams } = await aGroup(3);
    const group = await theGroup();
    const answers = await Promise.all([decide(group), decide(group, { verdict: 'rejected' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(codeOf(refused)).toBe('STALE_EDIT');
    const won = answers.find(({ status }) => status === 200)!;
    expect(refused.body).toMatchObject({
      details: [{ current: { decision: { decisionId: won.body.decision?.decisionId } } }],
    });
    const expected = won.body.decision?.verdict === 'accepted' ? 2 : 0;
    expect(await marksOf(exams)).toEqual([expected, expected, expected]);
  });

  test('is refused when another teacher decides just before', async () => {
    await aGroup(1);
    const group = await theGroup();
    const { AnswerGroup } = app.connection.models;
    const update = AnswerGroup!.findOneAndUpdate.bind(AnswerGroup) as (...given: unknown[]) => {
      lean(): Promise<unknown>;
    };
    let other: Awaited<ReturnType<typeof decide>> | undefined;
    jest.spyOn(AnswerGroup!, 'findOneAndUpdate').mockImplementationOnce(((...given: unknown[]) => ({
      async lean() {
        other = await decide(group, { verdict: 'rejected' });
        return update(...given).lean();
      },
    })) as never);
    const late = await decide(group);
    expect([other?.status, late.status, codeOf(late)]).toEqual([200, 409, 'STALE_EDIT']);
    expect((await app.call('getAnswerGroup', { params: { id: group.id } })).body.decision?.verdict).toBe(
      'rejected',
    );
  });

  test('is idempotent', async () => {
    await aGroup(2);
    const group = await theGroup();
    const decisionId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => decide(group, { decisionId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await changes()).filter(({ cause }) => cause === 'decision').length).toBeLessThanOrEqual(2);
  });

  test.each(['storeClaims', 'storeMarks', 'rows', 'notices'] as const)(
    'that a crash interrupts at its %s is completed by the periodic job, with one log row and one notice each',
    async (place) => {
      const { exams } = await aGroup(5);
      const group = await theGroup();
      let calls = 0;
      const crash = () => {
        calls += 1;
        if (calls === 3) throw new Error('crash');
      };
      const { Exam, MarkChange } = app.connection.models;
      if (place === 'notices') jest.spyOn(app.notices, 'push').mockImplementation(() => (crash(), 0));
      else if (place === 'rows') {
        const write = MarkChange!.bulkWrite.bind(MarkChange);
        jest.spyOn(MarkChange!, 'bulkWrite').mockImplementation((...given) => (crash(), write(...given)));
      } else {
        const update = Exam!.findOneAndUpdate.bind(Exam);
        const field = place === 'storeClaims' ? 'rulings' : 'marked';
        jest.spyOn(Exam!, 'findOneAndUpdate').mockImplementation(((
          filter: never,
          change: { $set: object },
        ) => {
          if (field in change.$set) crash();
          return update(filter, change as never, { returnDocument: 'after' });
        }) as never);
      }
      const cut = await decide(group, { verdict: 'rejected' });
      expect(cut.status).toBe(500);
      jest.restoreAllMocks();
      expect((await app.call('getAnswerGroup', { params: { id: group.id } })).body.decision?.state).toBe(
        'applying',
      );
      await app.spotters.sweepMarking();
      expect((await app.call('getAnswerGroup', { params: { id: group.id } })).body).toMatchObject({
        waiting: 0,
        decision: { state: 'applied' },
      });
      const states = await Promise.all(exams.map(({ id, as }) => resultOf(id, as)));
      expect(states.map(({ marks, items }) => [marks, items[0]?.markedBy])).toEqual(
        exams.map(() => [0, 'teacher']),
      );
      expect((await changes()).filter(({ cause }) => cause === 'decision')).toHaveLength(5);
      expect(app.notices).toHaveLength(5);
    },
  );

  test('on more exams than one batch says so, and continues', async () => {
    const { exams } = await aGroup(1);
    const [{ id, as }] = exams as [(typeof exams)[number]];
    const collection = app.connection.collection<{ _id: string }>('exams');
    const one = await collection.findOne({ _id: id });
    const copies = Array.from({ length: 105 }, () => ({ ...one, _id: randomUUID(), isGathered: false }));
    await collection.insertMany(copies);
    await app.spotters.sweepMarking();
    const group = await theGroup();
    expect(group.waiting).toBe(106);
    const { body } = await decide(group, { verdict: 'rejected' });
    expect(body).toMatchObject({ waiting: 6, decision: { state: 'applying', changed: 100 } });
    expect(codeOf(await undo(body))).toBe('CONFLICT');
    await app.spotters.sweepMarking();
    expect(await queue()).toEqual([]);
    expect((await changes()).filter(({ cause }) => cause === 'decision')).toHaveLength(106);
    expect(await marksOf([{ id, as }])).toEqual([0]);
  });

  test('is accepted only with an answer of its own group', async () => {
    await aGroup(1);
    const group = await theGroup();
    for (const body of [
      { verdict: 'best' },
      { credit: 2, verdict: 'partial' },
      { credit: 0.5, verdict: 'accepted' },
      { decisionId: { $ne: null } },
      { revision: -1 },
      { reason: 'a\u0000b' },
      { term: 'anything' },
    ])
      expect((await decide(group, body)).status).toBe(400);
    expect((await decide({ id: randomUUID(), revision: 0 })).status).toBe(404);
    expect((await theGroup()).decision).toBeNull();
  });

  test('on a deleted image changes the marks only', async () => {
    const { imageId, exams } = await aGroup(1);
    await app.call('deleteImage', { params: { id: imageId } });
    const group = await theGroup();
    expect(group).toMatchObject({ imageUrl: null, key: null, title: 'Pneumothorax' });
    expect((await decide(group)).body.decision?.state).toBe('applied');
    expect(await marksOf(exams)).toEqual([2]);
    expect(await app.connection.collection('answer_keys').countDocuments({})).toBe(0);
  });

  test('of residents and guests is refused, as is the queue', async () => {
    await aGroup(1);
    const { id, revision } = await theGroup();
    const body = { decisionId: randomUUID(), verdict: 'accepted', revision };
    for (const as of [app.user, null])
      for (const [operation, request] of [
        ['listAnswerGroups', {}],
        ['getAnswerGroup', { params: { id } }],
        ['decideAnswerGroup', { params: { id }, body }],
        ['undoAnswerDecision', { params: { id }, body: { decisionId: body.decisionId } }],
      ] as const)
        expect((await app.call(operation, { ...request, as })).status).toBe(as ? 403 : 401);
  });
});

describe('undoing a decision', () => {
  test('restores key and marks, with log rows and notices', async () => {
    const { imageId, exams } = await aGroup(4);
    const rules = { ...noAnswerRules, partial: [{ text: 'Fluffy thing', credit: 0.25 }] };
    await app.call('putAnswerKey', { params: { id: imageId }, body: rules });
    const before = await marksOf(exams);
    const { body } = await decide(await theGroup(), { verdict: 'rejected' });
    expect(await keyOf(imageId)).toMatchObject({ partial: [], rejected: [{}] });
    const undone = await undo(body);
    expect(undone.body).toMatchObject({ decision: null, waiting: 4 });
    expect(await keyOf(imageId)).toMatchObject(rules);
    expect(await marksOf(exams)).toEqual(before);
    expect((await changes()).filter(({ cause }) => cause === 'undo')).toHaveLength(4);
    expect(app.notices.map(({ payload }) => (payload as { userId: string }).userId).toSorted()).toEqual(
      [...exams, ...exams].map(({ as }) => as.sub).toSorted(),
    );
    expect((await undo(body)).status).toBe(200);
    expect(await theGroup()).toMatchObject({ waiting: 4, decision: null });
  });

  test('keeps later changes of authors', async () => {
    const { imageId } = await aGroup(1);
    const { body } = await decide(await theGroup());
    const { accepted } = await keyOf(imageId);
    const more = { ...noAnswerRules, accepted: [...accepted, { text: 'PTX' }], side: 'left' as const };
    await app.call('putAnswerKey', { params: { id: imageId }, body: more });
    await undo(body);
    expect(await keyOf(imageId)).toMatchObject({ accepted: [{ text: 'PTX' }], side: 'left' });
  });

  test('restores every mark, for any answers and decisions', async () => {
    const texts = [
      'fluffy thing',
      'right fluffy thing',
      'tension',
      'Pneumothorax',
      'no pneumothorax',
      'lung',
    ];
    const verdict = fc.constantFrom('accepted', 'partial', 'rejected');
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 4 }),
          fc.array(verdict, { minLength: 1, maxLength: 3 }),
          async (answers, verdicts) => {
            const imageId = await app.anImage('Left tension pneumothorax');
            const exams = [];
            for (const text of answers) {
              const exam = await anEndedExam({ 'Left tension pneumothorax': text });
              await contest(exam.id, exam.as);
              exams.push(exam);
            }
            const before = await marksOf(exams);
            const decided = [];
            for (const each of verdicts) {
              const [group] = await queue();
              const answer = group && (await decide(group, { verdict: each }));
              if (answer?.status === 200) decided.push(answer.body);
            }
            for (const group of decided.toReversed()) await undo(group);
            expect(await marksOf(exams)).toEqual(before);
            const { accepted, partial, rejected } = await keyOf(imageId);
            expect([accepted, partial, rejected]).toEqual([[], [], []]);
          },
        )
        .afterEach(() => app.clear()),
      { numRuns: extentOf(15, 5) },
    );
  });
});
