import type { ExamPaper, ExamPaperResult } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import { convertedTotalOf, maxTotalOf } from '../exams/exam-marks.policy';
import { isEnded } from '../exams/exam-record';
import { pausedSecondsOf } from '../exam-control/extensions.policy';
import { lateAnswersOf, totalOf } from '../exams/exam.presenter';
import type { ListedPaper } from './exam-paper.model';
import { paperStateAt } from './paper-window.policy';
import type { PaperExamSummary } from './paper-exam-summary';

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/**
 * A paper without its images, and what the caller has to do with it. Source and seed are left out too, because a user
 * could create the same exam from them.
 */
export function presentExamPaper(
  paper: ListedPaper,
  reader: Pick<ExamPaper, 'own' | 'areResultsOpen' | 'needsVerification'>,
  now: Date,
): ExamPaper {
  const { _id: id, title, about, format, opensAt, closesAt, createdAt, createdByName } = paper;
  const { resultRelease = 'at_once', isShuffled = false, isVerifiedOnly = false } = paper;
  return {
    id,
    title,
    about,
    format,
    opensAt: timeOf(opensAt),
    closesAt: timeOf(closesAt),
    state: paperStateAt(paper, now),
    createdAt: createdAt.toISOString(),
    createdByName,
    resultRelease,
    isShuffled,
    isVerifiedOnly,
    ...reader,
    revision: revisionOf(paper),
  };
}

export function presentPaperResult(exam: PaperExamSummary): ExamPaperResult {
  const { _id: examId, userId, state, startedAt, endedAt, marked } = exam;
  const { personName = null, personEmail = null, personInstitute = null } = exam;
  const marks = isEnded(exam) && marked ? totalOf(exam) : null;
  return {
    examId,
    userId,
    personName,
    personEmail,
    personInstitute,
    state,
    startedAt: timeOf(startedAt),
    endedAt: timeOf(endedAt),
    marks,
    maxMarks: maxTotalOf(exam),
    converted: marks === null ? null : convertedTotalOf(exam, marks),
    late: marks === null ? null : lateAnswersOf(exam),
    pausedSeconds: pausedSecondsOf(exam, new Date()),
  };
}
