import type { QuestionCreation, QuestionOrder, QuestionUpdate, TestQuestion } from '@medrad/contracts';
import type { TextReader } from '../exams/exam-secrets.use-case';
import { createQuestion } from './create-question.use-case';
import { deleteQuestion, orderQuestions, updateQuestion } from './edit-questions.use-case';
import { listQuestions, showQuestion } from './show-questions.use-case';

type Dependencies = Parameters<typeof createQuestion>[0] &
  Parameters<typeof updateQuestion>[0] &
  Parameters<typeof listQuestions>[0];

/** Binds the use cases of a spotter's questions to their repositories. */
export const createQuestionFeature = (dependencies: Dependencies) => ({
  listQuestions: (testId: string, reader: TextReader) =>
    listQuestions(dependencies, testId, reader, new Date()),
  async createQuestion(testId: string, input: QuestionCreation): Promise<TestQuestion> {
    const { id, list } = await createQuestion(dependencies, testId, input);
    return showQuestion(dependencies.images, testId, list, id);
  },
  orderQuestions: (testId: string, order: QuestionOrder) => orderQuestions(dependencies, testId, order),
  updateQuestion: (id: string, update: QuestionUpdate) => updateQuestion(dependencies, id, update),
  deleteQuestion: (id: string) => deleteQuestion(dependencies, id),
});

export type QuestionFeature = ReturnType<typeof createQuestionFeature>;
