import { readerOf } from '../reader';
import type { HandlersOf } from '../spotters-handlers';
import type { QuestionFeature } from './question.feature';

type QuestionCalls =
  | 'listQuestions'
  | 'createQuestion'
  | 'orderQuestions'
  | 'updateQuestion'
  | 'deleteQuestion';

export const createQuestionHandlers = (questions: QuestionFeature): HandlersOf<QuestionCalls> => ({
  listQuestions: ({ input: { params }, user }) => questions.listQuestions(params.testId, readerOf(user)),
  createQuestion: ({ input: { params, body } }) => questions.createQuestion(params.testId, body),
  orderQuestions: ({ input: { params, body } }) => questions.orderQuestions(params.testId, body),
  updateQuestion: ({ input: { params, body } }) => questions.updateQuestion(params.id, body),
  async deleteQuestion({ input: { params } }) {
    await questions.deleteQuestion(params.id);
    return { success: true };
  },
});
