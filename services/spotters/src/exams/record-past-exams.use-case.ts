import type { ExamFormat } from '@medrad/contracts';
import type { AnswerKeyRepository } from '../answer-keys/answer-key.repository';
import type { ImageRepository } from '../images/image.repository';
import { itemOf } from './choose-items.use-case';
import { deadlineOf } from './exam-clock';
import type { ExamRecord } from './exam-record';
import type { ExamRepository } from './exam.repository';

/** An exam that was taken before this product recorded exams. */
export interface PastExam {
  id: string;
  userId: string;
  format: ExamFormat;
  startedAt: Date;
  endedAt: Date;
  /** One answer per item, in the order of the items. `typedAt` is null for an item that was not answered. */
  answers: readonly { imageId: string; text: string; isNormal: boolean | null; typedAt: Date | null }[];
}

interface Dependencies {
  exams: Pick<ExamRepository, 'addPast'>;
  images: ImageRepository;
  answerKeys: AnswerKeyRepository;
}

/**
 * Adds exams that ended in the past, in one write; exams that are stored already stay unchanged. The periodic jobs
 * mark and publish them like other exams, as does reading a result. Items whose images are deleted are left out. No
 * route calls this, because exam times have to come from the server's clock.
 */
export async function recordPastExams(
  { exams, images, answerKeys }: Dependencies,
  past: readonly PastExam[],
): Promise<void> {
  const imageIds = [...new Set(past.flatMap(({ answers }) => answers.map(({ imageId }) => imageId)))];
  const [records, keys] = await Promise.all([images.mapByIds(imageIds), answerKeys.mapByImageIds(imageIds)]);
  const made = past.map(({ id, userId, format, startedAt, endedAt, answers }): ExamRecord => {
    const known = answers.filter(({ imageId }) => records.has(imageId));
    const timing = { format: { ...format, items: known.length }, startedAt, items: known };
    return {
      _id: id,
      userId,
      state: 'submitted',
      format: timing.format,
      source: {},
      seed: id,
      items: known.map(({ imageId }) => itemOf(records.get(imageId)!, keys.get(imageId))),
      answers: known.map(({ text, isNormal, typedAt }) => ({
        text,
        isNormal: format.asksNormality ? isNormal : null,
        answerRevision: typedAt ? 1 : 0,
        typedAt,
        isOffline: false,
      })),
      answersRevision: known.filter(({ typedAt }) => typedAt !== null).length,
      createdAt: startedAt,
      startedAt,
      deadline: deadlineOf(timing),
      endedAt,
      marked: null,
      marksRevision: 0,
      isTold: false,
    };
  });
  await exams.addPast(made.filter(({ items }) => items.length > 0));
}
