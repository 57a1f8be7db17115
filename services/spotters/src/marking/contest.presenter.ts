import type { ContestReceipt, ExamContest } from '@medrad/contracts';
import type { ExamRecord } from '../exams/exam-record';
import { contestState, examKindOf } from './contest.policy';
import { contestOf, earnedMark, ownRuling } from './standing-marks.policy';

/**
 * State of the contest of an answer; null when the answer was never contested.
 * @param index index of the item, from 0
 */
export function presentContest(exam: ExamRecord, index: number): ExamContest | null {
  const contest = contestOf(exam, index);
  const marked = exam.marked?.items[index];
  if (!contest || !marked) return null;
  const mark = earnedMark(marked);
  const wasDecided = ownRuling(exam, index) !== undefined || mark.markedBy === 'teacher';
  const { reason, revision } = contest;
  return { state: contestState(examKindOf(exam), contest, wasDecided, mark), reason, revision };
}

export function presentReceipt(exam: ExamRecord, number: number): ContestReceipt {
  const { outcome, marks } = exam.marked?.items[number - 1] ?? { outcome: 'blank', marks: 0 };
  const contest = presentContest(exam, number - 1);
  return { number, ...(contest ?? { state: 'withdrawn', reason: null, revision: 0 }), outcome, marks };
}
