import { apiPrefix, type Exam, type ExamResult, type ExamSummary } from '@medrad/contracts';
import { isContestable } from '../marking/contest.policy';
import { countedMarks } from '../marking/standing-marks.policy';
import { presentContest } from '../marking/contest.presenter';
import { openPauseOf, pausedSecondsOf, pausesLeft } from '../exam-control/extensions.policy';
import { deadlineOf, openItemOf, takesAnswers, windowOf } from './exam-clock';
import type { ExamAnswerRecord, ExamRecord, StandingMarkRecord } from './exam-record';
import { calledRightly, convertedTotalOf, maxTotalOf } from './exam-marks.policy';
import { secondsPerItem } from './time-per-item.policy';

const imageUrlOf = (examId: string, index: number): string =>
  `${apiPrefix}exams/${examId}/images/${index + 1}`;

const answerOf = ({ text, isNormal, answerRevision }: ExamAnswerRecord) => ({
  text,
  isNormal,
  answerRevision,
});

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function timesOf(exam: ExamRecord, number: number, now: Date) {
  const window = windowOf(exam, number, now);
  const at = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());
  return { opensAt: at(window?.from), closesAt: at(window?.until) };
}

/** An exam as its person sees it before the result, without anything that reveals the right answers. */
export function presentExam(exam: ExamRecord, now: Date): Exam {
  const { _id: id, state, format, createdAt, startedAt, deadline, endedAt, items, answers } = exam;
  const added = (exam.extensions ?? []).filter(({ kind }) => kind === 'added');
  return {
    id,
    state,
    format,
    createdAt: createdAt.toISOString(),
    startedAt: timeOf(startedAt),
    deadline: timeOf(state === 'running' ? deadlineOf(exam, now) : deadline),
    endedAt: timeOf(endedAt),
    openItem: state === 'running' ? openItemOf(exam, now) : null,
    pausedAt: state === 'running' ? timeOf(openPauseOf(exam, now)?.at ?? null) : null,
    pausesLeft: pausesLeft(exam),
    addedTime: added.map(({ number, ms, reason }) => ({ number, seconds: (ms ?? 0) / 1000, reason })),
    isHeld: exam.isHeld ?? false,
    items: items.map(({ width, height }, index) => ({
      number: index + 1,
      imageUrl: imageUrlOf(id, index),
      width,
      height,
      ...timesOf(exam, index + 1, now),
      ...answerOf(answers[index]!),
    })),
    now: now.toISOString(),
  };
}

/** Total marks of an exam, without those of late answers that no teacher has accepted; 0 before it is marked. */
export const totalOf = ({ marked }: Pick<ExamRecord, 'marked'>): number =>
  marked?.items.reduce((sum, mark) => sum + countedMarks(mark), 0) ?? 0;

/** The answers that arrived after the end of a marked exam, and what they change; null without such answers. */
export function lateAnswersOf({ marked }: Pick<ExamRecord, 'marked'>): ExamResult['late'] {
  const late = marked?.items.filter((mark) => mark.late !== undefined) ?? [];
  if (late.length === 0) return null;
  return {
    answers: late.length,
    marks: late.reduce((sum, { marks, inTimeMarks = 0 }) => sum + marks - inTimeMarks, 0),
    isAccepted: late.every((mark) => mark.late === 'accepted'),
  };
}

/** Seconds until the last item of an exam closes; null unless the exam is running. */
function secondsLeft(exam: ExamRecord, now: Date): number | null {
  const deadline = exam.state === 'running' ? deadlineOf(exam, now) : null;
  return deadline && Math.max(0, (deadline.getTime() - now.getTime()) / 1000);
}

export function presentSummary(exam: ExamRecord, now: Date): ExamSummary {
  const { _id: id, state, format, createdAt, endedAt, marked } = exam;
  return {
    id,
    state,
    format,
    createdAt: createdAt.toISOString(),
    secondsLeft: secondsLeft(exam, now),
    isPaused: state === 'running' && openPauseOf(exam, now) !== undefined,
    endedAt: timeOf(endedAt),
    isHeld: exam.isHeld ?? false,
    // Marks that the person could still change would reveal what is right.
    marks: marked && !exam.isHeld && !takesAnswers(exam, now) ? totalOf(exam) : null,
    maxMarks: maxTotalOf(exam),
  };
}

/** The result of an ended and marked exam. */
export function presentResult(exam: ExamRecord): ExamResult {
  const { _id: id, state, format, endedAt, createdAt, items, answers, marked } = exam;
  const seconds = secondsPerItem(exam);
  return {
    id,
    state,
    format,
    endedAt: (endedAt ?? createdAt).toISOString(),
    marks: totalOf(exam),
    maxMarks: maxTotalOf(exam),
    rapidScore: convertedTotalOf(exam, totalOf(exam)),
    sensitivity: calledRightly(exam, false),
    specificity: calledRightly(exam, true),
    late: lateAnswersOf(exam),
    pausedSeconds: pausedSecondsOf(exam, new Date()),
    markingVersion: marked?.version ?? '',
    items: items.map((item, index) => {
      const { imageId, width, height, title, findings, modality, difficulty, systemId } = item;
      const mark: StandingMarkRecord = marked?.items[index] ?? { outcome: 'blank', marks: 0, term: null };
      const { outcome, marks, term, markedBy = 'rules', changedAt } = mark;
      return {
        number: index + 1,
        imageId,
        imageUrl: imageUrlOf(id, index),
        width,
        height,
        title,
        findings,
        modality,
        difficulty,
        systemId,
        isNormalImage: item.isNormal,
        ...answerOf(answers[index]!),
        isOffline: answers[index]!.isOffline,
        isLate: answers[index]!.isLate ?? false,
        secondsUsed: seconds[index] ?? null,
        outcome,
        marks,
        term,
        markedBy,
        changedAt: timeOf(changedAt ?? null),
        adjustment: mark.adjusted?.kind ?? null,
        isContestable: isContestable(format, item, answers[index]!, mark),
        contest: presentContest(exam, index),
      };
    }),
  };
}
