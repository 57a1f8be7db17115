import { randomUUID } from 'node:crypto';
import { AppError, type QuestionCreation } from '@medrad/contracts';
import type { ImageDeletionRepository } from '../images/image-deletion.repository';
import type { ImageRepository } from '../images/image.repository';
import type { ChangeQuestions } from './change-questions.use-case';
import { addQuestion, type QuestionList } from './question-list';

interface Dependencies {
  images: ImageRepository;
  imageDeletions: ImageDeletionRepository;
  changeQuestions: ChangeQuestions;
}

/** Adds a question. @throws AppError NOT_FOUND for an unknown spotter or image, CONFLICT when the spotter is full */
export async function createQuestion(
  { images, imageDeletions, changeQuestions }: Dependencies,
  testId: string,
  { imageId, questionNumber, question }: QuestionCreation,
): Promise<{ id: string; list: QuestionList }> {
  const missing = new AppError('NOT_FOUND', { message: 'The image was not found.' });
  if (!(await images.find(imageId))) throw missing;
  const added = { id: randomUUID(), imageId, question: question?.trim() || null, createdAt: new Date() };
  const list = await changeQuestions(testId, (present) => addQuestion(present, added, questionNumber));
  // If the deletion of the image began before the question was stored, it may have missed the question.
  if (await imageDeletions.hasBegun(imageId)) {
    await changeQuestions(testId, (present) => present.filter(({ id }) => id !== added.id));
    throw missing;
  }
  return { id: added.id, list };
}
