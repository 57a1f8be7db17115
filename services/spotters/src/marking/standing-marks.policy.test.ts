import { groupKey, markingVersion } from '@medrad/answer-marking';
import type { ExamRecord, ExamRulingRecord } from '../exams/exam-record';
import { contestedMark } from './contest.policy';
import { standingMarks } from './standing-marks.policy';

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

/** An ended exam of one image, with the typed answer. */
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
