import type { ExamAttempt } from '@medrad/contracts';
import { deadlineOf } from '../exams/exam-clock';
import type { ExamRecord, TeacherActRecord } from '../exams/exam-record';
import { openPauseOf } from './extensions.policy';

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const presentAct = ({ by, byName, at, reason }: TeacherActRecord) => ({
  by,
  byName: byName ?? null,
  at: at.toISOString(),
  reason,
});

/** An exam with its extensions, as teachers see it. */
export function presentAttempt(exam: ExamRecord, now: Date): ExamAttempt {
  const { _id: id, userId, state, format, createdAt, startedAt, deadline, endedAt } = exam;
  const { answers, extensions = [], voided = null, lateAccepted = null, personName = null } = exam;
  const { paperId = null, formerVoids = [] } = exam;
  const isRunning = state === 'running';
  return {
    id,
    userId,
    personName,
    state,
    paperId,
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
    voided: voided && presentAct(voided),
    secondAttempt: voided?.secondAttempt ? presentAct(voided.secondAttempt) : null,
    formerVoids: formerVoids.map((former) => ({
      voided: presentAct(former.voided),
      takenBack: presentAct(former.takenBack),
    })),
  };
}
