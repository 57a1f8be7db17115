import { randomUUID } from 'node:crypto';
import { AppError, type QuestionCreation, type TestQuestion } from '@medrad/contracts';
import type { ImageDeletionRepository } from '../images/image-deletion.repository';
import type { ImageRepository } from '../images/image.repository';
import type { HandlersOf } from '../spotters-handlers';
import type { TestRepository } from '../tests/test.repository';
import type { ChangeQuestions, QuestionList } from './change-questions.use-case';
import { addQuestion, moveQuestion, orderQuestions, removeQuestion } from './question-list';
import { presentQuestions } from './question.presenter';

interface Dependencies {
  tests: TestRepository;
  images: ImageRepository;
  imageDeletions: ImageDeletionRepository;
  changeQuestions: ChangeQuestions;
}

/** Adds a question. @throws AppError NOT_FOUND for an unknown spotter or image, CONFLICT when it is full */
async function createQuestion(
  { images, imageDeletions, changeQuestions }: Omit<Dependencies, 'tests'>,
  testId: string,
  { imageId, questionNumber, question }: QuestionCreation,
): Promise<{ id: string; list: QuestionList }> {
  const missing = new AppError('NOT_FOUND', { message: 'The image was not found.' });
  if (!(await images.find(imageId))) throw missing;
  const added = { id: randomUUID(), imageId, question: question?.trim() || null, createdAt: new Date() };
  const list = await changeQuestions(testId, (present) => addQuestion(present, added, questionNumber));
  // A deletion of the image that began before the question was stored may not have seen the question.
  if (await imageDeletions.hasBegun(imageId)) {
    await changeQuestions(testId, (present) => present.filter(({ id }) => id !== added.id));
    throw missing;
  }
  return { id: added.id, list };
}

export function createQuestionHandlers(
  dependencies: Dependencies,
): HandlersOf<'listQuestions' | 'createQuestion' | 'orderQuestions' | 'updateQuestion' | 'deleteQuestion'> {
  const { tests, images, changeQuestions } = dependencies;

  const presentAll = async (testId: string, list: QuestionList): Promise<TestQuestion[]> =>
    presentQuestions(testId, list, await images.mapByIds(list.questions.map(({ imageId }) => imageId)));

  /** One question out of its spotter's, with its number. */
  const presentOne = async (testId: string, list: QuestionList, id: string): Promise<TestQuestion> => {
    const question = list.questions.find((candidate) => candidate.id === id);
    const image = await images.mapByIds(question ? [question.imageId] : []);
    const [shown] = presentQuestions(testId, list, image).filter((candidate) => candidate.id === id);
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
      return presentAll(params.testId, { questions: test.questions, revision: test.questionsRevision });
    },

    async createQuestion({ input: { params, body } }) {
      const { id, list } = await createQuestion(dependencies, params.testId, body);
      return presentOne(params.testId, list, id);
    },

    async orderQuestions({ input: { params, body } }) {
      const present = (list: QuestionList) => presentAll(params.testId, list);
      const change = (questions: QuestionList['questions']) => orderQuestions(questions, body.questionIds);
      return present(await changeQuestions(params.testId, change, { revision: body.revision, present }));
    },

    async updateQuestion({ input: { params, body } }) {
      const testId = await testOf(params.id);
      const present = (list: QuestionList) => presentOne(testId, list, params.id);
      const change = (questions: QuestionList['questions']) =>
        moveQuestion(questions, params.id, body.questionNumber);
      return present(await changeQuestions(testId, change, { revision: body.revision, present }));
    },

    async deleteQuestion({ input: { params } }) {
      const testId = await testOf(params.id);
      await changeQuestions(testId, (questions) => removeQuestion(questions, params.id));
      return { success: true };
    },
  };
}
