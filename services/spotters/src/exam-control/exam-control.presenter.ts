import type { ExamAttempt } from '@medrad/contracts';
import { deadlineOf } from '../exams/exam-clock';
import type { ExamRecord } from '../exams/exam-record';
import { openPauseOf } from './extensions.policy';

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** An exam with its extensions, as teachers see it. */
export function presentAttempt(exam: ExamRecord, now: Date): ExamAttempt {
  const { _id: id, userId, state, format, createdAt, startedAt, deadline, endedAt } = exam;
  const { answers, extensions = [], voided = null, lateAccepted = null, personName = null } = exam;
  const isRunning = state === 'running';
  return {
    id,
    userId,
    personName,
    state,
    format,
    createdAt: createdAt.toISOString(),
    startedAt: timeOf(startedAt),
    deadline: timeOf(isRunning ? deadlineOf(exam, now) : deadline),
    endedAt: timeOf(endedAt),
    pausedAt: timeOf((isRunning && openPauseOf(exam, now)?.at) || null),
    answered: answers.filter(({ text, isNormal }) => text.trim() !== '' || isNormal !== null).length,
    extensions: extensions.map(({ kind, number, at, ms, by, byName = null, reason }) => ({
      kind,
      number,
      seconds: ms === null ? null : ms / 1000,
      at: at.toISOString(),
      by,
      byName,
      reason,
    })),
    lateAnswers: answers.filter(({ isLate }) => isLate).length,
    lateAccepted: lateAccepted && { ...lateAccepted, at: lateAccepted.at.toISOString() },
    voided: voided && {
      by: voided.by,
      byName: voided.byName ?? null,
      at: voided.at.toISOString(),
      reason: voided.reason,
    },
  };
}
