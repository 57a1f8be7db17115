import { markingVersion } from '@medrad/answer-marking';
import { markExam } from '../exams/end-exam.use-case';
import { type ExamRecord, isEnded, type MarkChangeRecord } from '../exams/exam-record';
import { isOtherMark, standingMarks } from './standing-marks.policy';

export type ChangeMarksDependencies = Parameters<typeof markExam>[0];

/** What is said anew of the marks of an exam, and by whom. */
export interface ClaimedChange extends Pick<
  MarkChangeRecord,
  'causeId' | 'cause' | 'by' | 'reason' | 'isTold'
> {
  claims: Pick<ExamRecord, 'contests' | 'rulings'>;
}

/** A row for each answer whose marks a change alters, or who gave them. People are told of other marks alone. */
function rowsOf(exam: ExamRecord, { claims, ...change }: ClaimedChange, at: Date): MarkChangeRecord[] {
  const after = standingMarks({ ...exam, ...claims }, at);
  return after.flatMap((mark, index) => {
    const before = exam.marked?.items[index];
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
      isTold: change.isTold || !isOtherMark(before, mark),
      before: { outcome: before.outcome, marks: before.marks, markedBy: was },
      after: { outcome: mark.outcome, marks: mark.marks, markedBy: is },
      markingVersion,
    };
  });
}

/**
 * Changes what is said of the marks of an ended exam, and the marks. The rows of the log are stored by the same write and
 * reach the log before the marks are stored: no mark changes without a row, and no row tells of a change that was not made.
 * @param change of the exam as it is; null where it is made already
 * @returns the exam afterwards; null where there is none that has ended
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
