import { acceptLateAnswers } from '../marking/accept-late-answers.use-case';
import { presentExam } from '../exams/exam.presenter';
import type { HandlersOf } from '../spotters-handlers';
import { getAccommodation, listAccommodations, putAccommodation } from './change-accommodation.use-case';
import { presentAttempt } from './exam-control.presenter';
import { extendExam, pauseExam, resumeExam } from './extend-exam.use-case';
import { grantSecondAttempt, takeBackVoid, voidExam } from './void-exam.use-case';

type ControlCalls =
  | 'pauseExam'
  | 'resumeExam'
  | 'listExamAttempts'
  | 'extendExam'
  | 'voidExam'
  | 'takeBackVoid'
  | 'grantSecondAttempt'
  | 'acceptLateAnswers'
  | 'listExamAccommodations'
  | 'getExamAccommodation'
  | 'putExamAccommodation';

type Dependencies = Parameters<typeof extendExam>[0] & Parameters<typeof putAccommodation>[0];

export const createExamControlHandlers = (dependencies: Dependencies): HandlersOf<ControlCalls> => ({
  pauseExam: async ({ input: { params }, user }) =>
    presentExam(await pauseExam(dependencies, user.sub, params.id), new Date()),
  resumeExam: async ({ input: { params }, user }) =>
    presentExam(await resumeExam(dependencies, user.sub, params.id), new Date()),
  async listExamAttempts({ input: { query } }) {
    const now = new Date();
    return (await dependencies.exams.listAttempts(query)).map((exam) => presentAttempt(exam, now));
  },
  extendExam: async ({ input: { params, body }, user }) =>
    presentAttempt(await extendExam(dependencies, params.id, user, body), new Date()),
  voidExam: async ({ input: { params, body }, user }) =>
    presentAttempt(await voidExam(dependencies, params.id, user, body.reason), new Date()),
  takeBackVoid: async ({ input: { params, body }, user }) =>
    presentAttempt(await takeBackVoid(dependencies, params.id, user, body.reason), new Date()),
  grantSecondAttempt: async ({ input: { params, body }, user }) =>
    presentAttempt(await grantSecondAttempt(dependencies, params.id, user, body.reason), new Date()),
  acceptLateAnswers: async ({ input: { params, body }, user }) =>
    presentAttempt(await acceptLateAnswers(dependencies, params.id, user, body.reason), new Date()),
  listExamAccommodations: ({ input: { query } }) => listAccommodations(dependencies, query),
  getExamAccommodation: ({ input: { params } }) => getAccommodation(dependencies, params.userId),
  putExamAccommodation: ({ input: { params, body }, user }) =>
    putAccommodation(dependencies, params.userId, user, body),
});
