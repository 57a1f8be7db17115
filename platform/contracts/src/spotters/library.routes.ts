import { Type } from '@sinclair/typebox';
import { IdParams, Success } from '../fields';
import { defineRoutes } from '../route';
import { ImageDeletionQuery, LibraryImage, LibraryQuery } from './image.schemas';

/** Routes of the image library for developers. */
export const libraryRoutes = defineRoutes({
  listLibraryImages: {
    summary: 'Images of the library, newest first, each with the spotters that show it',
    method: 'GET',
    path: '/api/images',
    access: 'developer',
    query: LibraryQuery,
    response: Type.Array(LibraryImage),
    status: 200,
  },
  deleteImage: {
    summary: 'Delete an image with its file; a used image only together with the questions that show it',
    method: 'DELETE',
    path: '/api/images/{id}',
    access: 'developer',
    params: IdParams,
    query: ImageDeletionQuery,
    response: Success,
    errors: ['IMAGE_IN_USE', 'CONFLICT'],
    status: 200,
  },
});
