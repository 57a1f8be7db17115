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

describe('an answer may be called right', () => {
  test('where it says something and earned less than all', () => {
    expect(isContestable(format, item, answer('collapsed lung'), mark(0))).toBe(true);
    expect(isContestable(format, item, answer('collapsed lung'), mark(2))).toBe(true);
  });

  test('but not where it has all its marks, has none yet, says nothing or denies what is shown', () => {
    expect(isContestable(format, item, answer('collapsed lung'), mark(3))).toBe(false);
    expect(isContestable(format, item, answer('collapsed lung'), undefined)).toBe(false);
    expect(isContestable(format, item, answer(' ? '), mark(0))).toBe(false);
    expect(isContestable(format, item, answer('No pneumothorax'), mark(0))).toBe(false);
  });

  test('in rapid reporting only of an abnormal image that was called abnormal', () => {
    expect(isContestable(rapids, item, answer('collapsed lung', false), mark(1))).toBe(true);
    expect(isContestable(rapids, item, answer('collapsed lung', true), mark(1))).toBe(false);
    expect(isContestable(rapids, item, answer('collapsed lung', null), mark(1))).toBe(false);
    expect(isContestable(rapids, normalItem, answer('collapsed lung', false), mark(1))).toBe(false);
    expect(isContestable(format, item, answer('collapsed lung', true), mark(1))).toBe(true);
  });

  test('in rapid reporting up to its two marks, whatever the format says of others', () => {
    expect(isContestable(rapids, item, answer('collapsed lung', false), mark(2))).toBe(false);
  });
});

test('an own word gives all the marks in practice, and in a teacher’s paper what the answer had', () => {
  const given = mark(1);
  expect(contestedMark('practice', format, given)).toMatchObject({
    outcome: 'accepted',
    marks: 3,
    term: null,
    markedBy: 'self',
  });
  expect(contestedMark('paper', format, given)).toBe(given);
});

test('an exam of a paper is a teacher’s, every other one is practice', () => {
  expect(examKindOf({ paperId: 'paper' })).toBe('paper');
  expect(examKindOf({})).toBe('practice');
});

describe('how it stands with a contest', () => {
  const contest = { number: 1, isActive: true, reason: null, answerRevision: 1, revision: 1 };

  test('one that was taken back is withdrawn, whatever a teacher has decided', () => {
    const withdrawn = { ...contest, isActive: false };
    expect(contestState('practice', withdrawn, true, mark(3, 0))).toBe('withdrawn');
    expect(contestState('paper', withdrawn, false, mark(0))).toBe('withdrawn');
  });

  test('before a decision it is claimed in practice and waits in a paper', () => {
    expect(contestState('practice', contest, false, mark(3, 0))).toBe('claimed');
    expect(contestState('paper', contest, false, mark(0, 0))).toBe('pending');
  });

  test('a decision agrees where it gives more than the rules did', () => {
    for (const kind of ['practice', 'paper'] as const) {
      expect(contestState(kind, contest, true, mark(2, 1))).toBe('agreed');
      expect(contestState(kind, contest, true, mark(1, 1))).toBe('refused');
      expect(contestState(kind, contest, true, mark(0, 1))).toBe('refused');
    }
    expect(contestState('paper', contest, true, mark(1))).toBe('agreed');
  });
});
