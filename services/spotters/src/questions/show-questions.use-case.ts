import { AppError, type TestQuestion } from '@medrad/contracts';
import type { ImageRepository } from '../images/image.repository';
import type { TestRepository } from '../spotters/spotter.repository';
import type { QuestionList } from './question-list';
import { presentQuestions } from './question.presenter';

type Images = Pick<ImageRepository, 'mapByIds'>;

/** All questions of a spotter with their images, in the form of responses. */
export const showQuestions = async (
  images: Images,
  testId: string,
  list: QuestionList,
): Promise<TestQuestion[]> =>
  presentQuestions(testId, list, await images.mapByIds(list.questions.map(({ imageId }) => imageId)));

/**
 * One question of a spotter with its number and image, in the form of responses.
 * @throws AppError NOT_FOUND
 */
export async function showQuestion(
  images: Images,
  testId: string,
  list: QuestionList,
  id: string,
): Promise<TestQuestion> {
  const question = list.questions.find((candidate) => candidate.id === id);
  const image = await images.mapByIds(question ? [question.imageId] : []);
  const [shown] = presentQuestions(testId, list, image).filter((candidate) => candidate.id === id);
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
}

/** The questions of a spotter in order. @throws AppError NOT_FOUND */
export async function listQuestions(
  { tests, images }: { tests: Pick<TestRepository, 'findWithQuestions'>; images: Images },
  testId: string,
): Promise<TestQuestion[]> {
  const test = await tests.findWithQuestions(testId);
  if (!test) throw new AppError('NOT_FOUND');
  return showQuestions(images, testId, { questions: test.questions, revision: test.questionsRevision });
}
