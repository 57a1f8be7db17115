import { eventIdOf, type Outbox } from '@medrad/events';
import type { MarkChangeRecord } from '../exams/exam-record';

/**
 * Notifies a person that marks of their exam have changed. Repeated calls have no further effect; the event is stored
 * in the outbox when the promise resolves.
 */
export type NotifyOfChangedMarks = (
  change: Pick<MarkChangeRecord, 'causeId' | 'cause' | 'examId' | 'userId'>,
) => Promise<void>;

const changed = 'A teacher looked at an answer of your exam: its marks have changed.';
/** Texts of the notices by the cause of the change. */
const texts: Record<MarkChangeRecord['cause'], string> = {
  decision: changed,
  contest: changed,
  undo: 'A teacher took a decision back: marks of your exam are as they were before.',
  late: 'A teacher accepted the answers of your exam that arrived late: they count now.',
};

/** Path of the screen of the front end that shows the result of an exam. */
const resultPath = (examId: string): string => `/exams/${examId}/result`;

export const createNotifyOfChangedMarks =
  (outbox: Pick<Outbox, 'record'>): NotifyOfChangedMarks =>
  async ({ causeId, cause, examId, userId }) => {
    const timestamp = new Date().toISOString();
    const text = texts[cause];
    await outbox.record({
      name: 'notice.requested.v1',
      id: eventIdOf('notice', causeId, examId),
      occurredAt: timestamp,
      requestId: null,
      payload: { userId, topic: 'exam_marks', text, path: resultPath(examId), timestamp },
    });
  };
