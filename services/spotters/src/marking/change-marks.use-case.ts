import { markingVersion } from '@medrad/answer-marking';
import { markExam } from '../exams/end-exam.use-case';
import {
  type ExamRecord,
  isEnded,
  type MarkChangeRecord,
  type StandingMarkRecord,
} from '../exams/exam-record';
import { countedMarks, isOtherMark, standingMarks } from './standing-marks.policy';

export type ChangeMarksDependencies = Parameters<typeof markExam>[0];

/** New contests, rulings, corrections of items or acceptance of late answers of an exam, and who made them and why. */
export interface ClaimedChange extends Pick<
  MarkChangeRecord,
  'causeId' | 'cause' | 'by' | 'reason' | 'isTold'
> {
  claims: Pick<ExamRecord, 'contests' | 'rulings' | 'lateAccepted' | 'adjustments'>;
}

const asCounted = (mark: StandingMarkRecord): StandingMarkRecord => ({ ...mark, marks: countedMarks(mark) });

/**
 * Log rows for the answers to which a change gives other marks or marks from another source. People are notified only
 * of other marks.
 */
function rowsOf(exam: ExamRecord, { claims, ...change }: ClaimedChange, at: Date): MarkChangeRecord[] {
  const after = standingMarks({ ...exam, ...claims }, at).map(asCounted);
  const beforehand = exam.marked?.items.map(asCounted) ?? [];
  return after.flatMap((mark, index) => {
    const before = beforehand[index];
    const [was, is] = [before?.markedBy ?? 'rules', mark.markedBy ?? 'rules'];
    if (!before || (!isOtherMark(before, mark) && was === is)) return [];
    const number = index + 1;
    return {
      ...change,
      _id: `${change.causeId}.${exam._id}.${number}`,
      examId: exam._id,
      number,
      imageId: exam.items[index]!.imageId,
      userId: exam.userId,
      at,
      isTold: change.isTold || exam.isHeld === true || !isOtherMark(before, mark),
      before: { outcome: before.outcome, marks: before.marks, markedBy: was },
      after: { outcome: mark.outcome, marks: mark.marks, markedBy: is },
      markingVersion,
    };
  });
}

/**
 * Changes contests, rulings, corrections of items or the acceptance of late answers of an ended exam, and its marks
 * with them. Log rows are stored in the exam in the same write, and copied to the log before the marks are stored, so
 * that the log has a row for every change of marks and no row without one.
 * @param change returns the change for the current exam; null when the exam already has the change
 * @returns the changed exam; null when no ended exam has the id
 */
export async function changeMarks(
  dependencies: ChangeMarksDependencies,
  examId: string,
  change: (exam: ExamRecord) => ClaimedChange | null,
): Promise<ExamRecord | null> {
  const { exams } = dependencies;
  for (;;) {
    const found = await exams.find(examId);
    if (!found || !isEnded(found)) return null;
    const exam = await markExam(dependencies, found);
    const next = change(exam);
    if (!next) return exam;
    const stored = await exams.storeClaims(exam, next.claims, rowsOf(exam, next, new Date()));
    if (stored) return markExam(dependencies, stored);
  }
}
