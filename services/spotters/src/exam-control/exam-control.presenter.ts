import type { ExamAttempt } from '@medrad/contracts';
import type { ExamRecord } from '../exams/exam-record';

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** An exam with all that was changed about it, for teachers. */
export function presentAttempt(exam: ExamRecord): ExamAttempt {
  const { _id: id, userId, state, format, createdAt, startedAt, deadline, endedAt } = exam;
  const { extensions = [], voided = null } = exam;
  return {
    id,
    userId,
    state,
    format,
    createdAt: createdAt.toISOString(),
    startedAt: timeOf(startedAt),
    deadline: timeOf(deadline),
    endedAt: timeOf(endedAt),
    extensions: extensions.map(({ kind, number, at, ms, by, reason }) => ({
      kind,
      number,
      seconds: ms === null ? null : ms / 1000,
      at: at.toISOString(),
      by,
      reason,
    })),
    voided: voided && { ...voided, at: voided.at.toISOString() },
  };
}
