import { AppError, type QuestionOrder, type QuestionUpdate, type TestQuestion } from '@medrad/contracts';
import type { ImageRepository } from '../images/image.repository';
import type { TestRepository } from '../spotters/spotter.repository';
import type { ChangeQuestions } from './change-questions.use-case';
import { moveQuestion, orderQuestions as inOrder, type QuestionList, removeQuestion } from './question-list';
import { showQuestion, showQuestions } from './show-questions.use-case';

interface Dependencies {
  tests: Pick<TestRepository, 'findIdOfQuestion'>;
  images: Pick<ImageRepository, 'mapByIds'>;
  changeQuestions: ChangeQuestions;
}

type Questions = QuestionList['questions'];

async function testOf({ tests }: Pick<Dependencies, 'tests'>, questionId: string): Promise<string> {
  const testId = await tests.findIdOfQuestion(questionId);
  if (!testId) throw new AppError('NOT_FOUND');
  return testId;
}

/** Reorders the questions of a spotter. @throws AppError NOT_FOUND, STALE_EDIT, CONFLICT */
export async function orderQuestions(
  { images, changeQuestions }: Omit<Dependencies, 'tests'>,
  testId: string,
  { questionIds, revision }: QuestionOrder,
): Promise<TestQuestion[]> {
  const present = (list: QuestionList) => showQuestions(images, testId, list);
  const change = (questions: Questions) => inOrder(questions, questionIds);
  return present(await changeQuestions(testId, change, { revision, present }));
}

/** Moves a question to another number. @throws AppError NOT_FOUND, STALE_EDIT, CONFLICT */
export async function updateQuestion(
  dependencies: Dependencies,
  id: string,
  { questionNumber, revision }: QuestionUpdate,
): Promise<TestQuestion> {
  const testId = await testOf(dependencies, id);
  const present = (list: QuestionList) => showQuestion(dependencies.images, testId, list, id);
  const change = (questions: Questions) => moveQuestion(questions, id, questionNumber);
  return present(await dependencies.changeQuestions(testId, change, { revision, present }));
}

/** Removes a question from its spotter. @throws AppError NOT_FOUND, CONFLICT */
export async function deleteQuestion(
  dependencies: Pick<Dependencies, 'tests' | 'changeQuestions'>,
  id: string,
): Promise<void> {
  const testId = await testOf(dependencies, id);
  await dependencies.changeQuestions(testId, (questions) => removeQuestion(questions, id));
}
