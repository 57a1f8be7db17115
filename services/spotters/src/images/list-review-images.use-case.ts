import type { ReviewImage } from '@medrad/contracts';
import { presentAnswerKey } from '../answer-keys/answer-key.presenter';
import type { AnswerKeyRepository } from '../answer-keys/answer-key.repository';
import { markingKeyOf } from '../answer-keys/marking-key.policy';
import type { ExamRepository } from '../exams/exam.repository';
import { openImageTexts, type TextReader } from '../exams/exam-secrets.use-case';
import { presentImage, presentReviewImage, presentWithheldImage } from './image.presenter';
import type { ImageRepository } from './image.repository';

interface Dependencies {
  images: ImageRepository;
  answerKeys: AnswerKeyRepository;
  exams: ExamRepository;
}

/**
 * Images with the given ids, unsorted. They have the keys for marking typed answers, unless the person has a running
 * exam. Images of a paper that the person is taking have no texts, and residents get no images for papers only.
 */
export async function listReviewImages(
  { images, answerKeys, exams }: Dependencies,
  reader: TextReader,
  ids: readonly string[],
  now: Date,
): Promise<ReviewImage[]> {
  const [found, keys, isInExam, withheld] = await Promise.all([
    images.mapByIds(ids),
    answerKeys.mapByImageIds(ids),
    exams.isAnyRunning(reader.userId),
    openImageTexts({ exams }, reader, ids, now),
  ]);
  const records = [...found.values()].filter((image) => reader.isDeveloper || !image.isForPapersOnly);
  return records.map((image) => {
    if (withheld.has(image._id)) return presentReviewImage(presentWithheldImage(image), null);
    const { title, isNormal, ...rules } = presentAnswerKey(image, keys.get(image._id) ?? null);
    const key = isInExam ? null : markingKeyOf({ title, isNormal, rules });
    return presentReviewImage(presentImage(image), key);
  });
}
