import { Type } from '@sinclair/typebox';
import { IdParams } from '../fields';
import { defineRoutes } from '../route';
import {
  ExamAccommodation,
  ExamAccommodationUpdate,
  ExamAttempt,
  ExamAttemptQuery,
  ExamExtensionCreation,
  ExamPersonParams,
  ExamVoiding,
} from './exam-control.schemas';
import { Exam, ExamParams } from './exam.schemas';

/** What changes the clock of an exam, and teachers' ways to help in one. */
export const examControlRoutes = defineRoutes({
  pauseExam: {
    summary: 'Stop the clock of an own exam; while it stands, again changes nothing',
    method: 'POST',
    path: '/api/exams/{id}/pause',
    access: 'user',
    params: ExamParams,
    response: Exam,
    errors: ['ITEM_CLOSED'],
    status: 200,
  },
  resumeExam: {
    summary: 'Let the clock go on; where it runs, nothing changes',
    method: 'POST',
    path: '/api/exams/{id}/resume',
    access: 'user',
    params: ExamParams,
    response: Exam,
    status: 200,
  },
  listExamAttempts: {
    summary: 'The exams of a person, newest first, with the changes to their clocks',
    method: 'GET',
    path: '/api/exam-attempts',
    access: 'developer',
    query: ExamAttemptQuery,
    response: Type.Array(ExamAttempt),
    status: 200,
  },
  extendExam: {
    summary: 'Add time to an exam that runs: to the open item, or to all items together',
    method: 'POST',
    path: '/api/exam-attempts/{id}/extensions',
    access: 'developer',
    params: IdParams,
    body: ExamExtensionCreation,
    response: ExamAttempt,
    errors: ['ITEM_CLOSED'],
    status: 200,
  },
  voidExam: {
    summary: 'Take an exam out: it has no result; a second time changes nothing',
    method: 'POST',
    path: '/api/exam-attempts/{id}/void',
    access: 'developer',
    params: IdParams,
    body: ExamVoiding,
    response: ExamAttempt,
    status: 200,
  },
  getExamAccommodation: {
    summary: 'How much longer the exams of a person are',
    method: 'GET',
    path: '/api/exam-accommodations/{userId}',
    access: 'developer',
    params: ExamPersonParams,
    response: ExamAccommodation,
    status: 200,
  },
  putExamAccommodation: {
    summary: 'Make the exams of a person longer, from the next start on',
    method: 'PUT',
    path: '/api/exam-accommodations/{userId}',
    access: 'developer',
    params: ExamPersonParams,
    body: ExamAccommodationUpdate,
    response: ExamAccommodation,
    status: 200,
  },
});
