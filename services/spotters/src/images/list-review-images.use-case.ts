import type { ReviewImage } from '@medrad/contracts';
import { presentAnswerKey } from '../answer-keys/answer-key.presenter';
import type { AnswerKeyRepository } from '../answer-keys/answer-key.repository';
import { markingKeyOf } from '../answer-keys/marking-key.policy';
import type { ExamRepository } from '../exams/exam.repository';
import { presentImage } from './image.presenter';
import type { ImageRepository } from './image.repository';

interface Dependencies {
  images: ImageRepository;
  answerKeys: AnswerKeyRepository;
  exams: ExamRepository;
}

/**
 * Images with the given ids, unsorted. They have the keys for marking typed answers, unless the person has a running
 * exam.
 */
export async function listReviewImages(
  { images, answerKeys, exams }: Dependencies,
  userId: string,
  ids: readonly string[],
): Promise<ReviewImage[]> {
  const [records, keys, isInExam] = await Promise.all([
    images.mapByIds(ids),
    answerKeys.mapByImageIds(ids),
    exams.isAnyRunning(userId),
  ]);
  return [...records.values()].map((image) => {
    const { title, isNormal, ...rules } = presentAnswerKey(image, keys.get(image._id) ?? null);
    return { ...presentImage(image), markingKey: isInExam ? null : markingKeyOf({ title, isNormal, rules }) };
  });
}
