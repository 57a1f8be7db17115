import { type EventPayload, noticeTextMaxLength } from '@medrad/contracts';
import { eventIdOf, type Outbox } from '@medrad/events';
import type { ExamRecord, MarkChangeRecord, TeacherActRecord } from '../exams/exam-record';

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
  item: 'A teacher took an item of your exam out, or gave it to everybody: its marks have changed.',
  'item-undo': 'A teacher took a correction of an item back: marks of your exam are as they were before.',
  late: 'A teacher accepted the answers of your exam that arrived late: they count now.',
};

/** Path of the screen of the front end that shows the result of an exam. */
const resultPath = (examId: string): string => `/exams/${examId}/result`;

/** The text within the length of a notice. */
const shortened = (text: string): string =>
  text.length <= noticeTextMaxLength ? text : `${text.slice(0, noticeTextMaxLength - 1)}…`;

/** What a notice says, to whom, and since when. */
interface Notice extends Pick<EventPayload<'notice.requested.v1'>, 'userId' | 'text' | 'path'> {
  topic?: string;
  at: Date;
}

/** A notice as an event. @param causes what the notice is about: the same causes give the same event */
export function noticeOf(causes: readonly string[], { at, text, topic = 'exam_marks', ...rest }: Notice) {
  const timestamp = at.toISOString();
  return {
    name: 'notice.requested.v1',
    id: eventIdOf('notice', ...causes),
    occurredAt: timestamp,
    requestId: null,
    payload: { ...rest, topic, text: shortened(text), timestamp },
  } as const;
}

/** The notice to a person whose exam was voided, with the teacher's reason. */
export const voidNoticeOf = ({ _id, userId, voided, formerVoids = [] }: ExamRecord) =>
  noticeOf(['void', _id, ...formerVoids.map(({ takenBack }) => takenBack.at.toISOString())], {
    userId,
    text: `A teacher voided your exam, so it does not count. Reason: ${voided?.reason ?? ''}`,
    path: '/exams',
    at: voided?.at ?? new Date(),
  });

/** The notice to a person whose exam counts again. */
export const restoredNoticeOf = ({ _id, userId, state }: ExamRecord, { at, reason }: TeacherActRecord) =>
  noticeOf(['restored', _id, at.toISOString()], {
    userId,
    text: `A teacher took back the voiding of your exam, so it counts again. Reason: ${reason}`,
    path: state === 'ready' ? '/exams' : resultPath(_id),
    at,
  });

/** The notice to a person who may take a paper again. */
export const secondAttemptNoticeOf = ({ _id, userId, format }: ExamRecord, { at }: TeacherActRecord) =>
  noticeOf(['second attempt', _id], {
    userId,
    text: `You may take the paper ${format.name ?? ''} again, while it is open.`,
    path: '/exams',
    at,
  });

/** The notice to a person who has handed in an exam of a paper whose results have opened. */
export const resultsNoticeOf = (
  { _id, userId, format }: Pick<ExamRecord, '_id' | 'userId' | 'format'>,
  at: Date,
) =>
  noticeOf(['results', _id], {
    userId,
    text: `The results of ${format.name ?? 'your paper'} are open.`,
    path: resultPath(_id),
    at,
  });

export const createNotifyOfChangedMarks =
  (outbox: Pick<Outbox, 'record'>): NotifyOfChangedMarks =>
  async ({ causeId, cause, examId, userId }) => {
    const notice = { userId, text: texts[cause], path: resultPath(examId), at: new Date() };
    await outbox.record(noticeOf([causeId, examId], notice));
  };
