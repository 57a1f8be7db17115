import { apiPrefix, type Exam, type ExamResult, type ExamSummary } from '@medrad/contracts';
import { isContestable } from '../marking/contest.policy';
import { presentContest } from '../marking/contest.presenter';
import { openItemOf } from './exam-clock';
import type { ExamAnswerRecord, ExamRecord, StandingMarkRecord } from './exam-record';
import { calledRightly, maxMarksOf, rapidScoreOf } from './exam-marks.policy';

const imageUrlOf = (examId: string, index: number): string =>
  `${apiPrefix}exams/${examId}/images/${index + 1}`;

const answerOf = ({ text, isNormal, answerRevision }: ExamAnswerRecord) => ({
  text,
  isNormal,
  answerRevision,
});

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** An exam while it is held: nothing in it tells what an image shows. */
export function presentExam(exam: ExamRecord, now: Date): Exam {
  const { _id: id, state, format, createdAt, startedAt, deadline, endedAt, items, answers } = exam;
  return {
    id,
    state,
    format,
    createdAt: createdAt.toISOString(),
    startedAt: timeOf(startedAt),
    deadline: timeOf(deadline),
    endedAt: timeOf(endedAt),
    openItem: state === 'running' ? openItemOf(exam, now) : null,
    items: items.map(({ width, height }, index) => ({
      number: index + 1,
      imageUrl: imageUrlOf(id, index),
      width,
      height,
      ...answerOf(answers[index]!),
    })),
    now: now.toISOString(),
  };
}

const totalOf = ({ marked }: ExamRecord): number =>
  marked?.items.reduce((sum, { marks }) => sum + marks, 0) ?? 0;

export function presentSummary(exam: ExamRecord): ExamSummary {
  const { _id: id, state, format, createdAt, endedAt, items, marked } = exam;
  return {
    id,
    state,
    format,
    createdAt: createdAt.toISOString(),
    endedAt: timeOf(endedAt),
    marks: marked && totalOf(exam),
    maxMarks: maxMarksOf(format) * items.length,
  };
}

/** What an ended and marked exam came to. */
export function presentResult(exam: ExamRecord): ExamResult {
  const { _id: id, state, format, endedAt, createdAt, items, answers, marked } = exam;
  return {
    id,
    state,
    format,
    endedAt: (endedAt ?? createdAt).toISOString(),
    marks: totalOf(exam),
    maxMarks: maxMarksOf(format) * items.length,
    rapidScore: rapidScoreOf(format, items.length, totalOf(exam)),
    sensitivity: calledRightly(exam, false),
    specificity: calledRightly(exam, true),
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
        outcome,
        marks,
        term,
        markedBy,
        changedAt: timeOf(changedAt ?? null),
        isContestable: isContestable(format, item, answers[index]!, mark),
        contest: presentContest(exam, index),
      };
    }),
  };
}
