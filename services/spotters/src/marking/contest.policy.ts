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

/** Whose exam it is: one that a person made for themselves, or a teacher's paper. */
export type ExamKind = 'practice' | 'paper';

export const examKindOf = ({ paperId }: Pick<ExamRecord, 'paperId'>): ExamKind =>
  paperId ? 'paper' : 'practice';

/**
 * What an answer earns that its person calls right: full marks at once in practice, flagged as the person's own word; what it has
 * in a teacher's paper until the teacher decides.
 */
export function contestedMark(
  kind: ExamKind,
  format: ExamFormat,
  mark: StandingMarkRecord,
): StandingMarkRecord {
  if (kind === 'paper') return mark;
  return { ...mark, outcome: 'accepted', marks: maxMarksOf(format), term: null, markedBy: 'self' };
}

/** Whether its person may call an answer right: it says something, earned less than all, and denies nothing shown. */
export function isContestable(
  format: ExamFormat,
  item: ExamItemRecord,
  { text, isNormal }: ExamAnswerRecord,
  mark: StandingMarkRecord | undefined,
): boolean {
  if (!mark || mark.marks >= maxMarksOf(format) || groupKey(text) === '') return false;
  if (format.asksNormality && (item.isNormal || isNormal !== false)) return false;
  return !isDenial(item, text);
}

/** How it stands with a contest. @param wasDecided whether a teacher has decided this very answer */
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
