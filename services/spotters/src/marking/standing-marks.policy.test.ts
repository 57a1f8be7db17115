import { groupKey, markingVersion } from '@medrad/answer-marking';
import type { ExamRecord, ExamRulingRecord } from '../exams/exam-record';
import { contestedMark } from './contest.policy';
import {
  contestOf,
  countedMarks,
  earnedMark,
  isOtherMark,
  ownRuling,
  standingMarks,
  waitsForTeacher,
} from './standing-marks.policy';

const now = new Date('2026-03-29T00:30:00Z');
const format = {
  pace: 'free',
  seconds: 600,
  items: 1,
  marksPerItem: 2,
  asksNormality: false,
  normalShare: 0,
} as const;
const rules = { isTitleAccepted: true, accepted: [], partial: [], rejected: [], side: null };

/** An ended exam of one image, with the given text as its answer. */
const anExam = (text: string, changes: Partial<ExamRecord> = {}) =>
  ({
    format,
    items: [{ imageId: 'i', title: 'Pneumothorax', isNormal: false, rules }],
    answers: [{ text, isNormal: null, answerRevision: 1, typedAt: now, isOffline: false }],
    marked: null,
    ...changes,
  }) as unknown as ExamRecord;
const ruling = (term: string, verdict: ExamRulingRecord['verdict']): ExamRulingRecord => ({
  decisionId: 'd',
  number: 1,
  group: groupKey(term),
  verdict,
  credit: verdict === 'partial' ? 0.5 : null,
  term,
});
const markOf = (exam: ExamRecord) => standingMarks(exam, now)[0]!;

test('a decision on another answer can raise marks and never lower them', () => {
  const raised = markOf(anExam('fluffy things', { rulings: [ruling('fluffy thing of lung', 'accepted')] }));
  expect(raised.markedBy).toBe(raised.marks > 0 ? 'teacher' : 'rules');
  const right = anExam('PTX');
  expect(markOf(right)).toMatchObject({ marks: 2, markedBy: 'rules' });
  for (const verdict of ['rejected', 'partial'] as const)
    expect(markOf({ ...right, rulings: [ruling('pneumothorax of lung', verdict)] })).toMatchObject({
      marks: 2,
      markedBy: 'rules',
    });
  for (const term of ['ptx', 'lung ptx'])
    for (const verdict of ['rejected', 'partial'] as const) {
      const mark = markOf({ ...right, rulings: [ruling(term, verdict)] });
      if (groupKey(term) !== groupKey('PTX')) expect(mark.marks).toBe(2);
      else expect(mark.marks).toBeLessThan(2);
    }
});

test('marks by the rules stay while the answer does not change, whatever the version of the rules', () => {
  const byRules = { outcome: 'partial' as const, marks: 1, term: 'as it was', version: '0.1.0' };
  const before = { outcome: 'partial' as const, marks: 1, term: 'as it was', answerRevision: 1, byRules };
  const marked = { answersRevision: 1, version: '0.1.0', items: [before] };
  expect(markOf(anExam('pneumothorax', { marked }))).toMatchObject({ marks: 1, byRules, changedAt: null });
  const ruled = markOf(anExam('pneumothorax', { marked, rulings: [ruling('pneumothorax', 'accepted')] }));
  expect(ruled).toMatchObject({ marks: 2, markedBy: 'teacher', byRules, changedAt: now });
  const undone = markOf(anExam('pneumothorax', { marked: { ...marked, items: [ruled] }, rulings: [] }));
  expect(undone).toMatchObject({ marks: 1, term: 'as it was', markedBy: 'rules' });
  const other = { ...before, answerRevision: 0 };
  expect(markOf(anExam('pneumothorax', { marked: { ...marked, items: [other] } }))).toMatchObject({
    marks: 2,
    byRules: { version: markingVersion },
    changedAt: null,
  });
});

test('a contest gives full marks in practice at once, and changes nothing in a teacher’s paper', () => {
  const mark = { outcome: 'rejected' as const, marks: 0, term: null, markedBy: 'rules' as const };
  expect(contestedMark('practice', format, mark)).toEqual({
    outcome: 'accepted',
    marks: 2,
    term: null,
    markedBy: 'self',
  });
  expect(contestedMark('paper', format, mark)).toBe(mark);
});

describe('an answer waits for a teacher', () => {
  const contest = { number: 1, isActive: true, reason: null, answerRevision: 1, revision: 1 };
  const marked = (outcome: string, markedBy?: string) => ({
    answersRevision: 1,
    version: '1',
    items: [{ outcome, marks: 0, term: null, answerRevision: 1, markedBy }],
  });
  const waits = (changes: object) => waitsForTeacher(anExam('fluffy', changes), 0);
  const [open, contested, closed] = [
    { isOpen: true, isContested: false },
    { isOpen: true, isContested: true },
    { isOpen: false, isContested: false },
  ];

  test('when the rules cannot decide, until a teacher has', () => {
    expect(waits({ marked: marked('review') })).toEqual(open);
    expect(waits({ marked: marked('review'), rulings: [ruling('fluffy', 'rejected')] })).toEqual(closed);
    expect(waits({ marked: marked('review'), rulings: [ruling('other', 'rejected')] })).toEqual(open);
    expect(waits({ marked: marked('rejected') })).toEqual(closed);
    expect(waits({ marked: null })).toEqual(closed);
  });

  test('when the person contests the marks, unless a teacher gave them or the claim was withdrawn', () => {
    const contests = [contest];
    expect(waits({ marked: marked('rejected'), contests })).toEqual(contested);
    expect(waits({ marked: marked('rejected', 'self'), contests })).toEqual(contested);
    expect(waits({ marked: marked('rejected', 'teacher'), contests })).toEqual(closed);
    expect(waits({ marked: marked('rejected'), contests: [{ ...contest, isActive: false }] })).toEqual(
      closed,
    );
    const rulings = [ruling('fluffy', 'rejected')];
    expect(waits({ marked: marked('rejected'), contests, rulings })).toEqual(closed);
  });

  test('only about the item and the answer that were contested', () => {
    expect(contestOf(anExam('x', { contests: [contest] }), 0)).toBe(contest);
    expect(contestOf(anExam('x', { contests: [{ ...contest, number: 2 }] }), 0)).toBeUndefined();
    expect(contestOf(anExam('x', { contests: [{ ...contest, answerRevision: 2 }] }), 0)).toBeUndefined();
  });
});

test('a ruling belongs to an answer of the same item in the same words', () => {
  expect(ownRuling(anExam('fluffy', { rulings: [ruling('fluffy', 'accepted')] }), 0)).toBeDefined();
  const elsewhere = { ...ruling('fluffy', 'accepted'), number: 2 };
  expect(ownRuling(anExam('fluffy', { rulings: [elsewhere] }), 0)).toBeUndefined();
});

test('a mark differs by its marks or its outcome, and not by its term', () => {
  const mark = { outcome: 'partial' as const, marks: 1, term: 'a' };
  expect(isOtherMark(mark, { ...mark, term: 'b' })).toBe(false);
  expect(isOtherMark(mark, { ...mark, marks: 2 })).toBe(true);
  expect(isOtherMark(mark, { ...mark, outcome: 'review' })).toBe(true);
});

describe('an item that a teacher corrected', () => {
  const adjustmentOf = (kind: 'removed' | 'given') => [{ adjustmentId: 'a', imageId: 'i', kind }];
  const corrected = (text: string, kind: 'removed' | 'given', changes: Partial<ExamRecord> = {}) =>
    anExam(text, { adjustments: adjustmentOf(kind), ...changes });

  test.each([
    ['pneumothorax', 'removed', 0, 2],
    ['gout', 'removed', 0, 0],
    ['', 'given', 2, 0],
    ['gout', 'given', 2, 0],
  ] as const)('%j with %s has %s marks, and earned %s', (text, kind, marks, earned) => {
    const mark = markOf(corrected(text, kind));
    const { outcome } = markOf(anExam(text));
    expect(mark).toMatchObject({ marks, outcome, markedBy: 'teacher', adjusted: { kind } });
    expect(earnedMark(mark)).toMatchObject({ marks: earned, markedBy: 'rules' });
    expect(countedMarks(mark)).toBe(marks);
  });

  test('of another image changes nothing', () => {
    const adjustments = [{ adjustmentId: 'a', imageId: 'other', kind: 'removed' as const }];
    expect(markOf(anExam('ptx', { adjustments }))).toMatchObject({ marks: 2, markedBy: 'rules' });
  });

  test('takes precedence over a decision on the answer, which counts again afterwards', () => {
    const exam = corrected('fluffy', 'removed', { rulings: [ruling('fluffy', 'accepted')] });
    expect(markOf(exam)).toMatchObject({ marks: 0 });
    expect(earnedMark(markOf(exam))).toMatchObject({ marks: 2, markedBy: 'teacher' });
    expect(markOf({ ...exam, adjustments: [] })).toMatchObject({ marks: 2, markedBy: 'teacher' });
  });

  test.each([
    ['given', 2],
    ['removed', 0],
  ] as const)('N28 counts a late answer in an item that was %s like any other', (kind, counted) => {
    const late = {
      text: 'ptx',
      isNormal: null,
      answerRevision: 1,
      typedAt: now,
      isOffline: true,
      isLate: true,
    };
    const mark = markOf(corrected('ptx', kind, { answers: [late] }));
    expect(mark).toMatchObject({ late: 'pending', inTimeMarks: counted });
    expect(countedMarks(mark)).toBe(counted);
  });

  test('no longer waits for a teacher, and taking it out is another mark even where there were none', () => {
    const before = anExam('pneumothorax vs bulla');
    const open = {
      ...before,
      marked: { answersRevision: 1, version: '1', items: standingMarks(before, now) },
    };
    expect(waitsForTeacher(open, 0).isOpen).toBe(true);
    const after = { ...open, adjustments: adjustmentOf('removed') };
    const items = standingMarks(after, now);
    const marked = { ...after, marked: { ...open.marked, items } };
    expect(waitsForTeacher(marked, 0)).toEqual({ isOpen: false, isContested: false });
    expect(isOtherMark(open.marked.items[0], items[0])).toBe(true);
    expect(items[0]?.changedAt).toEqual(now);
  });
});
