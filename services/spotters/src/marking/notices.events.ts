import { eventIdOf, type Outbox } from '@medrad/events';
import type { MarkChangeRecord } from '../exams/exam-record';

/** Tells a person that marks of an exam changed; safe when it resolves, and one notice if told twice. */
export type TellOfChangedMarks = (
  change: Pick<MarkChangeRecord, 'causeId' | 'cause' | 'examId' | 'userId'>,
) => Promise<void>;

/** Where a person finds the result of an exam. */
const resultPath = (examId: string): string => `/exams/${examId}/result`;

export const createTellOfChangedMarks =
  (outbox: Pick<Outbox, 'record'>): TellOfChangedMarks =>
  async ({ causeId, cause, examId, userId }) => {
    const timestamp = new Date().toISOString();
    const text =
      cause === 'undo'
        ? 'A teacher took a decision back: marks of your exam are as they were before.'
        : 'A teacher looked at an answer of your exam: its marks have changed.';
    await outbox.record({
      name: 'notice.requested.v1',
      id: eventIdOf('notice', causeId, examId),
      occurredAt: timestamp,
      requestId: null,
      payload: { userId, topic: 'exam_marks', text, path: resultPath(examId), timestamp },
    });
  };
