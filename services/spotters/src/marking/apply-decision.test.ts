import { aContestedExam, anEndedExam, anExamItem } from '../../test/fake-exams';
import { createFakeMarking, groupIdOf } from '../../test/fake-marking';
import { markExam } from '../exams/end-exam.use-case';
import type { ExamRecord, ExamRulingRecord } from '../exams/exam-record';
import type { AnswerDecisionRecord } from './answer-group.model';
import { settleDecision } from './apply-decision.use-case';

const aDecision = (changes: Partial<AnswerDecisionRecord> = {}): AnswerDecisionRecord => ({
  decisionId: 'd',
  verdict: 'accepted',
  credit: null,
  term: 'air leak',
  reason: null,
  state: 'applying',
  by: 'teacher',
  changedBy: 'teacher',
  decidedAt: new Date(0),
  changed: 0,
  removed: null,
  isKeySettled: false,
  ...changes,
});

const airLeak = groupIdOf('a', 'air leak');

/**
 * Exams that are marked and whose answers are in the teachers' queue, and a decision on the answer “air leak” to the
 * image `a`.
 */
async function decided(exams: readonly ExamRecord[], decision = aDecision()) {
  const fake = createFakeMarking(...exams);
  for (const exam of exams) await markExam(fake.dependencies, exam);
  fake.groups.set(airLeak, { ...fake.groups.get(airLeak)!, decision });
  return {
    ...fake,
    settle: (batches?: number) => settleDecision(fake.dependencies, airLeak, batches),
    undo: async (batches?: number) => {
      await fake.dependencies.answerGroups.beginUndo(airLeak, 'd', 'another teacher');
      await settleDecision(fake.dependencies, airLeak, batches);
    },
    marks: () =>
      Object.fromEntries([...fake.stored].map(([id, { marked }]) => [id, marked?.items[0]?.marks])),
    decision: () => fake.groups.get(airLeak)?.decision,
  };
}
const manyExams = (count: number) =>
  Array.from({ length: count }, (_, index) => aContestedExam(`exam ${index + 100}`, 'air leak'));
const aRuling = (changes: Partial<ExamRulingRecord> = {}): ExamRulingRecord => ({
  decisionId: 'd',
  number: 1,
  group: 'air leak',
  verdict: 'accepted',
  credit: null,
  term: 'air leak',
  ...changes,
});

describe('an accepted answer', () => {
  test('has marks in every exam that gives it, and raises waiting answers that contain it', async () => {
    const { settle, marks, keys, decision, examOf } = await decided([
      aContestedExam('same', 'Air leaks'),
      aContestedExam('longer', 'small air leak'),
      aContestedExam('other', 'woolly'),
      aContestedExam('elsewhere', 'air leak', { items: [anExamItem('b')] }),
    ]);
    await settle();
    expect(marks()).toEqual({ same: 2, longer: 2, other: 0, elsewhere: 0 });
    expect([examOf('other').rulings, examOf('elsewhere').rulings]).toEqual([undefined, undefined]);
    expect(keys.get('a')?.accepted).toEqual([{ text: 'air leak' }]);
    expect(decision()).toMatchObject({ state: 'applied', changed: 2, isKeySettled: true });
  });

  test('has marks where nobody waits for them', async () => {
    const { settle, marks } = await decided([
      aContestedExam('waits', 'air leak'),
      anEndedExam(['air leak'], { _id: 'silent' }),
      anEndedExam(['small air leak'], { _id: 'other silent' }),
    ]);
    await settle();
    expect(marks()).toEqual({ waits: 2, silent: 2, 'other silent': 0 });
  });

  test('notifies each person whose marks have changed once', async () => {
    const { settle, notices } = await decided([
      aContestedExam('one', 'air leak'),
      aContestedExam('other', 'woolly'),
    ]);
    await settle();
    await settle();
    expect(notices).toEqual(['decision one']);
  });

  test('is not ruled twice in an exam where a crash kept the queue from knowing', async () => {
    const { settle, examOf, rows, set } = await decided([aContestedExam('exam', 'air leak')]);
    set({ rulings: [aRuling()] });
    rows.set('exam.1', { ...rows.get('exam.1')!, isDecided: false });
    await settle();
    expect(examOf().rulings).toEqual([aRuling()]);
  });

  test('is ruled beside an earlier decision on another answer', async () => {
    const earlier = aRuling({
      decisionId: 'earlier',
      group: 'leak',
      verdict: 'partial',
      credit: 0.5,
      term: 'leak',
    });
    const { settle, examOf, marks } = await decided([
      aContestedExam('other', 'air leak'),
      aContestedExam('exam', 'air leak', { rulings: [earlier] }),
    ]);
    await settle();
    expect(examOf().rulings).toEqual([earlier, aRuling()]);
    expect(marks()).toEqual({ other: 2, exam: 2 });
  });

  test('raises no answer above the marks that it has already', async () => {
    const { settle, examOf, dependencies } = await decided([
      aContestedExam('same', 'air leak'),
      aContestedExam('full', 'possible PTX with air leak', { paperId: null }),
    ]);
    const row = [...(await dependencies.gatheredAnswers.listOfExam('full'))][0]!;
    await dependencies.gatheredAnswers.store([{ ...row, isOpen: true }]);
    await settle();
    expect(examOf('full').rulings).toBeUndefined();
    expect(examOf('full').marked?.items[0]).toMatchObject({ markedBy: 'self', marks: 2 });
  });
});

describe('a rejected answer', () => {
  test('leaves all other answers alone', async () => {
    const { settle, examOf, keys, decision } = await decided(
      [aContestedExam('same', 'air leak'), aContestedExam('longer', 'small air leak')],
      aDecision({ verdict: 'rejected' }),
    );
    await settle();
    expect(examOf('same').rulings).toMatchObject([{ verdict: 'rejected' }]);
    expect(examOf('longer').rulings).toBeUndefined();
    expect(keys.get('a')?.rejected).toEqual([{ text: 'air leak' }]);
    expect(decision()?.state).toBe('applied');
  });
});

describe('a decision on many answers', () => {
  test('is applied in batches of 50 exams, and the next run continues', async () => {
    const { settle, decision } = await decided(manyExams(51));
    await settle(1);
    expect(decision()).toMatchObject({ state: 'applying', changed: 50 });
    await settle(1);
    expect(decision()).toMatchObject({ state: 'applied', changed: 51 });
  });

  test('that fit into the batches is applied at once', async () => {
    const { settle, decision } = await decided(manyExams(50));
    await settle(1);
    expect(decision()).toMatchObject({ state: 'applied', changed: 50 });
  });

  test('changes the key of the image once, so that an author may change it meanwhile', async () => {
    const { settle, keys } = await decided(manyExams(51));
    await settle(1);
    keys.set('a', { ...keys.get('a')!, accepted: [] });
    await settle();
    expect(keys.get('a')?.accepted).toEqual([]);
  });
});

describe('undoing a decision', () => {
  test('restores marks and key, and the answers wait again', async () => {
    const { settle, undo, marks, keys, groups, notices, decision } = await decided([
      aContestedExam('one', 'air leak'),
    ]);
    await settle();
    await undo();
    expect(marks()).toEqual({ one: 0 });
    expect(keys.get('a')?.accepted).toEqual([]);
    expect(decision()).toBeNull();
    expect(groups.get(airLeak)?.waiting).toBe(1);
    expect(notices).toEqual(['decision one', 'undo one']);
  });

  test('leaves other decisions in place', async () => {
    const earlier = aRuling({
      decisionId: 'earlier',
      group: 'leak',
      verdict: 'partial',
      credit: 0.5,
      term: 'leak',
    });
    const { settle, undo, examOf, marks } = await decided([
      aContestedExam('other', 'air leak'),
      aContestedExam('one', 'air leak', { rulings: [earlier] }),
    ]);
    await settle();
    await undo();
    expect(examOf('one').rulings).toEqual([earlier]);
    expect(marks()).toEqual({ other: 0, one: 1 });
  });

  test('proceeds in batches, with the key restored once', async () => {
    const { settle, undo, decision, keys } = await decided(manyExams(51));
    await settle();
    await undo(1);
    expect(decision()).toMatchObject({ state: 'undoing', changed: 50 });
    keys.set('a', { ...keys.get('a')!, accepted: [{ text: 'air leak' }] });
    await settle(1);
    expect(decision()).toBeNull();
    expect(keys.get('a')?.accepted).toEqual([{ text: 'air leak' }]);
  });

  test('leaves an exam alone that another process has changed back already', async () => {
    const { settle, undo, dependencies, examOf, set } = await decided([aContestedExam('one', 'air leak')]);
    await settle();
    set({ rulings: [] }, 'one');
    const { answersRevision } = examOf('one');
    const listed = [['one']];
    dependencies.exams.listByDecision = () => Promise.resolve(listed.shift() ?? []);
    await undo();
    expect(examOf('one').answersRevision).toBe(answersRevision);
  });
});

test('a group without a decision stays as it is', async () => {
  const { dependencies, stored, decision } = await decided(
    [aContestedExam('one', 'air leak')],
    null as never,
  );
  await settleDecision(dependencies, airLeak);
  await settleDecision(dependencies, 'unknown');
  expect([decision(), stored.get('one')?.rulings]).toEqual([null, undefined]);
});
