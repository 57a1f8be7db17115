import type { HandlersOf } from '../spotters-handlers';
import { contestAnswer } from './contest-answer.use-case';
import {
  countAnswerGroups,
  decideAnswerGroup,
  getAnswerGroup,
  listAnswerGroups,
  type QueueDependencies,
  undoAnswerDecision,
} from './decide-group.use-case';

type MarkingCalls =
  | 'contestAnswer'
  | 'listAnswerGroups'
  | 'countAnswerGroups'
  | 'getAnswerGroup'
  | 'decideAnswerGroup'
  | 'undoAnswerDecision';

export const createMarkingHandlers = (dependencies: QueueDependencies): HandlersOf<MarkingCalls> => ({
  contestAnswer: ({ input: { params, body }, user }) =>
    contestAnswer(dependencies, { userId: user.sub, id: params.id, number: Number(params.number) }, body),
  listAnswerGroups: ({ input: { query } }) => listAnswerGroups(dependencies, query),
  countAnswerGroups: () => countAnswerGroups(dependencies),
  getAnswerGroup: ({ input: { params } }) => getAnswerGroup(dependencies, params.id),
  decideAnswerGroup: ({ input: { params, body }, user }) =>
    decideAnswerGroup(dependencies, params.id, user.sub, body),
  undoAnswerDecision: ({ input: { params, body }, user }) =>
    undoAnswerDecision(dependencies, params.id, user.sub, body.decisionId),
});
