import { Type } from '@sinclair/typebox';
import { IdParams, Success } from '../fields';
import { defineRoutes } from '../route';
import {
  ExamPaper,
  ExamPaperCreation,
  ExamPaperQuery,
  ExamPaperResult,
  ExamPaperUpdate,
} from './exam-paper.schemas';
import { Exam } from './exam.schemas';

/** Routes of papers: exams that a teacher sets and that each person takes once. */
export const examPaperRoutes = defineRoutes({
  listExamPapers: {
    summary: "Teachers' papers, newest first, each with the own exam of it",
    method: 'GET',
    path: '/api/exam-papers',
    access: 'user',
    query: ExamPaperQuery,
    response: Type.Array(ExamPaper),
    status: 200,
  },
  createExamPaper: {
    summary: 'Set a paper of images as they are now; the same id is the same paper',
    method: 'POST',
    path: '/api/exam-papers',
    access: 'developer',
    body: ExamPaperCreation,
    response: ExamPaper,
    errors: ['NO_IMAGES', 'CONFLICT'],
    status: 201,
  },
  getExamPaper: {
    summary: 'One paper with the own exam of it',
    method: 'GET',
    path: '/api/exam-papers/{id}',
    access: 'user',
    params: IdParams,
    response: ExamPaper,
    status: 200,
  },
  updateExamPaper: {
    summary: 'Change title, description or window of a paper; its images stay',
    method: 'PUT',
    path: '/api/exam-papers/{id}',
    access: 'developer',
    params: IdParams,
    body: ExamPaperUpdate,
    response: ExamPaper,
    status: 200,
  },
  deleteExamPaper: {
    summary: 'Delete a paper; exams of it that have begun stay',
    method: 'DELETE',
    path: '/api/exam-papers/{id}',
    access: 'developer',
    params: IdParams,
    response: Success,
    status: 200,
  },
  openExamPaperResults: {
    summary: 'Open the results of a paper to everybody who handed in, before they open by themselves',
    method: 'POST',
    path: '/api/exam-papers/{id}/results/open',
    access: 'developer',
    params: IdParams,
    response: ExamPaper,
    status: 200,
  },
  takeExamPaper: {
    summary:
      'The own exam of a paper, made where there is none yet; refused outside its window and to unverified people',
    method: 'POST',
    path: '/api/exam-papers/{id}/exam',
    access: 'user',
    params: IdParams,
    response: Exam,
    errors: ['ITEM_CLOSED', 'VERIFIED_ONLY'],
    status: 200,
  },
  listExamPaperResults: {
    summary: 'Results of everybody who takes a paper, in the order in which they opened it',
    method: 'GET',
    path: '/api/exam-papers/{id}/results',
    access: 'developer',
    params: IdParams,
    query: ExamPaperQuery,
    response: Type.Array(ExamPaperResult),
    status: 200,
  },
});
