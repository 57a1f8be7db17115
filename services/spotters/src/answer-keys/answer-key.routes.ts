import type { HandlersOf } from '../spotters-handlers';
import { getAnswerKey, putAnswerKey } from './change-answer-key.use-case';

type Dependencies = Parameters<typeof putAnswerKey>[0];

export const createAnswerKeyHandlers = (
  dependencies: Dependencies,
): HandlersOf<'getAnswerKey' | 'putAnswerKey'> => ({
  getAnswerKey: ({ input: { params } }) => getAnswerKey(dependencies, params.id),
  putAnswerKey: ({ input: { params, body } }) => putAnswerKey(dependencies, params.id, body),
});
