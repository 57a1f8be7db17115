import { randomUUID } from 'node:crypto';
import { AppError, type QuestionCreation, type TestQuestion } from '@medrad/contracts';
import type { ImageDeletionRepository } from '../images/image-deletion.repository';
import type { ImageRepository } from '../images/image.repository';
import type { HandlersOf } from '../spotters-handlers';
import type { QuestionRecord } from '../tests/test.model';
import type { TestRepository } from '../tests/test.repository';
import type { ChangeQuestions } from './change-questions.use-case';
import { addQuestion, moveQuestion, orderQuestions, removeQuestion } from './question-list';
import { presentQuestions } from './question.presenter';

interface Dependencies {
  tests: TestRepository;
  images: ImageRepository;
  imageDeletions: ImageDeletionRepository;
  changeQuestions: ChangeQuestions;
}

/** Adds a question. @throws AppError NOT_FOUND for an unknown spotter or image, CONFLICT when it is full */
export async function createQuestion(
  { images, imageDeletions, changeQuestions }: Omit<Dependencies, 'tests'>,
  testId: string,
  { imageId, questionNumber, question }: QuestionCreation,
): Promise<{ id: string; questions: QuestionRecord[] }> {
  const missing = new AppError('NOT_FOUND', { message: 'The image was not found.' });
  if (!(await images.find(imageId))) throw missing;
  const added = { id: randomUUID(), imageId, question: question?.trim() || null, createdAt: new Date() };
  const questions = await changeQuestions(testId, (present) => addQuestion(present, added, questionNumber));
  // A deletion of the image that began before the question was stored may not have seen the question.
  if (await imageDeletions.hasBegun(imageId)) {
    await changeQuestions(testId, (present) => present.filter(({ id }) => id !== added.id));
    throw missing;
  }
  return { id: added.id, questions };
}

export function createQuestionHandlers(
  dependencies: Dependencies,
): HandlersOf<'listQuestions' | 'createQuestion' | 'orderQuestions' | 'updateQuestion' | 'deleteQuestion'> {
  const { tests, images, changeQuestions } = dependencies;

  const present = async (testId: string, questions: readonly QuestionRecord[]): Promise<TestQuestion[]> =>
    presentQuestions(testId, questions, await images.mapByIds(questions.map(({ imageId }) => imageId)));

  /** One question out of its spotter's, with its number. */
  const presentOne = async (
    testId: string,
    questions: QuestionRecord[],
    id: string,
  ): Promise<TestQuestion> => {
    const question = questions.find((candidate) => candidate.id === id);
    const image = await images.mapByIds(question ? [question.imageId] : []);
    const [shown] = presentQuestions(testId, questions, image).filter((candidate) => candidate.id === id);
    if (!shown) throw new AppError('NOT_FOUND');
    return shown;
  };

  const testOf = async (questionId: string): Promise<string> => {
    const testId = await tests.findIdOfQuestion(questionId);
    if (!testId) throw new AppError('NOT_FOUND');
    return testId;
  };

  return {
    async listQuestions({ input: { params } }) {
      const test = await tests.findWithQuestions(params.testId);
      if (!test) throw new AppError('NOT_FOUND');
      return present(params.testId, test.questions);
    },
    async createQuestion({ input: { params, body } }) {
      const { id, questions } = await createQuestion(dependencies, params.testId, body);
      return presentOne(params.testId, questions, id);
    },
    async orderQuestions({ input: { params, body } }) {
      const ordered = await changeQuestions(params.testId, (questions) =>
        orderQuestions(questions, body.questionIds),
      );
      return present(params.testId, ordered);
    },
    async updateQuestion({ input: { params, body } }) {
      const testId = await testOf(params.id);
      const questions = await changeQuestions(testId, (current) =>
        moveQuestion(current, params.id, body.questionNumber),
      );
      return presentOne(testId, questions, params.id);
    },
    async deleteQuestion({ input: { params } }) {
      const testId = await testOf(params.id);
      await changeQuestions(testId, (questions) => removeQuestion(questions, params.id));
      return { success: true };
    },
  };
}
