import type { ExamAnswerRecord, ExamItemRecord, StandingMarkRecord } from '../exams/exam-record';
import { contestedMark, contestState, examKindOf, isContestable } from './contest.policy';

const format = {
  pace: 'free',
  items: 1,
  seconds: 600,
  marksPerItem: 3,
  asksNormality: false,
  normalShare: 0,
} as const;
const rapids = { ...format, asksNormality: true } as const;
const item = {
  title: 'Pneumothorax',
  isNormal: false,
  rules: { isTitleAccepted: true, accepted: [], partial: [], rejected: [], side: null },
} as unknown as ExamItemRecord;
const normalItem = { ...item, title: 'Normal chest', isNormal: true };
const answer = (text: string, isNormal: boolean | null = null) => ({ text, isNormal }) as ExamAnswerRecord;
const mark = (marks: number, byRules?: number): StandingMarkRecord => ({
  outcome: 'partial',
  marks,
  term: 'term',
  ...(byRules !== undefined && {
    byRules: { outcome: 'partial', marks: byRules, term: null, version: '1.0.0' },
  }),
});

describe('an answer can be contested', () => {
  test('if it contains text and has less than full marks', () => {
    expect(isContestable(format, item, answer('collapsed lung'), mark(0))).toBe(true);
    expect(isContestable(format, item, answer('collapsed lung'), mark(2))).toBe(true);
  });

  test('but not if it has full marks or no marks yet, is empty, or denies the finding', () => {
    expect(isContestable(format, item, answer('collapsed lung'), mark(3))).toBe(false);
    expect(isContestable(format, item, answer('collapsed lung'), undefined)).toBe(false);
    expect(isContestable(format, item, answer(' ? '), mark(0))).toBe(false);
    expect(isContestable(format, item, answer('No pneumothorax'), mark(0))).toBe(false);
  });

  test('in rapid reporting only for an abnormal image that was called abnormal', () => {
    expect(isContestable(rapids, item, answer('collapsed lung', false), mark(1))).toBe(true);
    expect(isContestable(rapids, item, answer('collapsed lung', true), mark(1))).toBe(false);
    expect(isContestable(rapids, item, answer('collapsed lung', null), mark(1))).toBe(false);
    expect(isContestable(rapids, normalItem, answer('collapsed lung', false), mark(1))).toBe(false);
    expect(isContestable(format, item, answer('collapsed lung', true), mark(1))).toBe(true);
  });

  test('in rapid reporting if it has less than two marks, whatever the maximum of other formats', () => {
    expect(isContestable(rapids, item, answer('collapsed lung', false), mark(2))).toBe(false);
  });
});

test('a contest gives full marks in practice, and leaves the marks unchanged in a teacher’s paper', () => {
  const given = mark(1);
  expect(contestedMark('practice', format, given)).toMatchObject({
    outcome: 'accepted',
    marks: 3,
    term: null,
    markedBy: 'self',
  });
  expect(contestedMark('paper', format, given)).toBe(given);
});

test('the exam of a paper is a teacher’s exam, and every other exam is practice', () => {
  expect(examKindOf({ paperId: 'paper' })).toBe('paper');
  expect(examKindOf({})).toBe('practice');
});

describe('the state of a contest', () => {
  const contest = { number: 1, isActive: true, reason: null, answerRevision: 1, revision: 1 };

  test('is withdrawn once it was taken back, whatever a teacher has decided', () => {
    const withdrawn = { ...contest, isActive: false };
    expect(contestState('practice', withdrawn, true, mark(3, 0))).toBe('withdrawn');
    expect(contestState('paper', withdrawn, false, mark(0))).toBe('withdrawn');
  });

  test('is claimed in practice and pending in a paper before a decision', () => {
    expect(contestState('practice', contest, false, mark(3, 0))).toBe('claimed');
    expect(contestState('paper', contest, false, mark(0, 0))).toBe('pending');
  });

  test('is agreed if the decision gives more marks than the rules did', () => {
    for (const kind of ['practice', 'paper'] as const) {
      expect(contestState(kind, contest, true, mark(2, 1))).toBe('agreed');
      expect(contestState(kind, contest, true, mark(1, 1))).toBe('refused');
      expect(contestState(kind, contest, true, mark(0, 1))).toBe('refused');
    }
    expect(contestState('paper', contest, true, mark(1))).toBe('agreed');
  });
});
