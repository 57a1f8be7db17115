import { groupKey } from '@medrad/answer-marking';
import type { ExamContest, ExamFormat } from '@medrad/contracts';
import { maxMarksOf } from '../exams/exam-marks.policy';
import type {
  ExamAnswerRecord,
  ExamContestRecord,
  ExamItemRecord,
  ExamRecord,
  StandingMarkRecord,
} from '../exams/exam-record';
import { isDenial } from './decided-rules.policy';

/** Kind of an exam: an exam that the person created (practice), or an exam of a teacher's paper. */
export type ExamKind = 'practice' | 'paper';

export const examKindOf = ({ paperId }: Pick<ExamRecord, 'paperId'>): ExamKind =>
  paperId ? 'paper' : 'practice';

/**
 * Marks of a contested answer. In practice these are full marks at once, flagged as self-marked; in an exam of a
 * teacher's paper they stay unchanged until the teacher decides.
 */
export function contestedMark(
  kind: ExamKind,
  format: ExamFormat,
  mark: StandingMarkRecord,
): StandingMarkRecord {
  if (kind === 'paper') return mark;
  return { ...mark, outcome: 'accepted', marks: maxMarksOf(format), term: null, markedBy: 'self' };
}

/**
 * Whether a person may contest an answer: it is not blank, has less than full marks, does not deny
 * the finding, and no teacher has corrected its item.
 */
export function isContestable(
  format: ExamFormat,
  item: ExamItemRecord,
  { text, isNormal }: ExamAnswerRecord,
  mark: StandingMarkRecord | undefined,
): boolean {
  if (!mark || mark.adjusted || mark.marks >= maxMarksOf(format) || groupKey(text) === '') return false;
  if (format.asksNormality && (item.isNormal || isNormal !== false)) return false;
  return !isDenial(item, text);
}

/**
 * State of the contest of an answer.
 * @param wasDecided whether a teacher has decided on the answer
 */
export function contestState(
  kind: ExamKind,
  { isActive }: ExamContestRecord,
  wasDecided: boolean,
  { marks, byRules }: StandingMarkRecord,
): ExamContest['state'] {
  if (!isActive) return 'withdrawn';
  if (wasDecided) return marks > (byRules?.marks ?? 0) ? 'agreed' : 'refused';
  return kind === 'practice' ? 'claimed' : 'pending';
}
