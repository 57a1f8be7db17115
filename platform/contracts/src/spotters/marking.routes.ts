import { Type } from '@sinclair/typebox';
import { IdParams } from '../fields';
import { defineRoutes } from '../route';
import { ExamContestUpdate } from './contest.schemas';
import { ExamItemParams } from './exam.schemas';
import {
  AnswerDecisionCreation,
  AnswerDecisionUndo,
  AnswerGroup,
  AnswerGroupCounts,
  AnswerGroupQuery,
  ContestReceipt,
} from './marking.schemas';

/** Routes of contested or doubtful answers and of teachers' decisions on them. */
export const markingRoutes = defineRoutes({
  contestAnswer: {
    summary: 'Say that an own answer of an ended exam was right, or take that back',
    method: 'PUT',
    path: '/api/exams/{id}/contests/{number}',
    access: 'user',
    params: ExamItemParams,
    body: ExamContestUpdate,
    response: ContestReceipt,
    errors: ['ITEM_CLOSED', 'RESULTS_HELD', 'CONFLICT'],
    status: 200,
  },
  listAnswerGroups: {
    summary:
      'Answers that wait for a teacher or were rejected, equal ones together, those of most people first',
    method: 'GET',
    path: '/api/answer-groups',
    access: 'developer',
    query: AnswerGroupQuery,
    response: Type.Array(AnswerGroup),
    status: 200,
  },
  countAnswerGroups: {
    summary: 'How many groups of answers wait for a teacher, and how many were rejected by the rules',
    method: 'GET',
    path: '/api/answer-group-counts',
    access: 'developer',
    response: AnswerGroupCounts,
    status: 200,
  },
  getAnswerGroup: {
    summary: 'Equal answers to an image, and how far a decision on them is',
    method: 'GET',
    path: '/api/answer-groups/{id}',
    access: 'developer',
    params: IdParams,
    response: AnswerGroup,
    status: 200,
  },
  decideAnswerGroup: {
    summary: 'Decide equal answers: the answer joins the key, and the marks of everybody concerned change',
    method: 'POST',
    path: '/api/answer-groups/{id}/decision',
    access: 'developer',
    params: IdParams,
    body: AnswerDecisionCreation,
    response: AnswerGroup,
    status: 200,
  },
  undoAnswerDecision: {
    summary: 'Take a decision back: key and marks are as before',
    method: 'POST',
    path: '/api/answer-groups/{id}/undo',
    access: 'developer',
    params: IdParams,
    body: AnswerDecisionUndo,
    response: AnswerGroup,
    errors: ['CONFLICT'],
    status: 200,
  },
});
