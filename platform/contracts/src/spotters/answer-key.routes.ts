import { IdParams } from '../fields';
import { defineRoutes } from '../route';
import { AnswerKey, AnswerKeyUpdate } from './answer-key.schemas';

/** Routes of the answer key of an image, for authors only: residents never read it. */
export const answerKeyRoutes = defineRoutes({
  getAnswerKey: {
    summary: 'The answers to an image; those of its title alone until an author adds others',
    method: 'GET',
    path: '/api/images/{id}/answer-key',
    access: 'developer',
    params: IdParams,
    response: AnswerKey,
    status: 200,
  },
  putAnswerKey: {
    summary: 'Change the answers to an image',
    method: 'PUT',
    path: '/api/images/{id}/answer-key',
    access: 'developer',
    params: IdParams,
    body: AnswerKeyUpdate,
    response: AnswerKey,
    status: 200,
  },
});
