import { AppError, type TestQuestion } from '@medrad/contracts';
import { openImageTexts, type SecretsDependencies, type TextReader } from '../exams/exam-secrets.use-case';
import type { ImageRepository } from '../images/image.repository';
import type { QuestionRecord } from '../spotters/spotter.model';
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

/**
 * The questions of a spotter in order, for a reader. Residents get no questions about images for papers only; their other
 * questions are numbered without gaps.
 * @throws AppError NOT_FOUND
 */
export async function listQuestions(
  {
    tests,
    images,
    exams,
  }: { tests: Pick<TestRepository, 'findWithQuestions'>; images: Images } & SecretsDependencies,
  testId: string,
  reader: TextReader,
  now: Date,
): Promise<TestQuestion[]> {
  const test = await tests.findWithQuestions(testId);
  if (!test) throw new AppError('NOT_FOUND');
  const ids = test.questions.map(({ imageId }) => imageId);
  const [records, withheld] = await Promise.all([
    images.mapByIds(ids),
    openImageTexts({ exams }, reader, ids, now),
  ]);
  const isShown = ({ imageId }: QuestionRecord) =>
    reader.isDeveloper || !records.get(imageId)?.isForPapersOnly;
  const list = { questions: test.questions.filter(isShown), revision: test.questionsRevision };
  return presentQuestions(testId, list, records, withheld);
}
