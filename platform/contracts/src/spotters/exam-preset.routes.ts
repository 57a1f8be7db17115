import { Type } from '@sinclair/typebox';
import { IdParams, Success } from '../fields';
import { defineRoutes } from '../route';
import { ExamPreset, ExamPresetCreation, ExamPresetQuery, ExamPresetUpdate } from './exam-preset.schemas';

/** Routes of exam formats that teachers make and all users can choose. */
export const examPresetRoutes = defineRoutes({
  listExamPresets: {
    summary: "Teachers' formats of exams, by name",
    method: 'GET',
    path: '/api/exam-presets',
    access: 'user',
    query: ExamPresetQuery,
    response: Type.Array(ExamPreset),
    status: 200,
  },
  createExamPreset: {
    summary: 'Make a format of exams; the same id is the same format',
    method: 'POST',
    path: '/api/exam-presets',
    access: 'developer',
    body: ExamPresetCreation,
    response: ExamPreset,
    errors: ['DUPLICATE_NAME', 'CONFLICT'],
    status: 201,
  },
  updateExamPreset: {
    summary: 'Change a format of exams; exams that were made by it stay as they are',
    method: 'PUT',
    path: '/api/exam-presets/{id}',
    access: 'developer',
    params: IdParams,
    body: ExamPresetUpdate,
    response: ExamPreset,
    errors: ['DUPLICATE_NAME'],
    status: 200,
  },
  deleteExamPreset: {
    summary: 'Delete a format of exams; exams that were made by it stay as they are',
    method: 'DELETE',
    path: '/api/exam-presets/{id}',
    access: 'developer',
    params: IdParams,
    response: Success,
    status: 200,
  },
});
