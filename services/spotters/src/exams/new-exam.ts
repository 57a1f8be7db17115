import type { ExamRecord } from './exam-record';

/** The person who takes an exam. */
export interface Person {
  sub: string;
  name: string;
  email: string;
  institute: string;
}

type Made = Pick<ExamRecord, '_id' | 'format' | 'source' | 'seed' | 'items' | 'paperId' | 'isHeld'>;

const blank = { text: '', isNormal: null, answerRevision: 0, typedAt: null, isOffline: false };

/**
 * An exam that has not been started, with a blank answer to each item. In an exam of a paper, e-mail address and
 * institute tell teachers apart two people of one name; other exams do not need them.
 */
export const newExam = (
  { sub: userId, name: personName, email: personEmail, institute: personInstitute }: Person,
  made: Made,
): ExamRecord => ({
  ...made,
  userId,
  personName,
  ...(made.paperId && { personEmail, personInstitute }),
  state: 'ready',
  format: { ...made.format, items: made.items.length },
  answers: made.items.map(() => blank),
  answersRevision: 0,
  createdAt: new Date(),
  startedAt: null,
  deadline: null,
  endedAt: null,
  marked: null,
  marksRevision: 0,
  isTold: true,
});
