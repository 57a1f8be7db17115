import { type Static, Type } from '@sinclair/typebox';
import {
  FileKey,
  Id,
  IdParams,
  Nullable,
  OneOf,
  OptionalMultiLineText,
  OptionalText,
  Paging,
  Success,
  Text,
  Timestamp,
} from '../fields';
import { searchMaxLength } from '../fields.limits';
import { defineRoutes, Exact } from '../route';
import {
  firstPaperYear,
  lastPaperYear,
  paperDescriptionMaxLength,
  paperFileTypes,
  paperMaxBytes,
  paperSubjects,
  paperTitleMaxLength,
} from './papers.limits';

const Subject = OneOf(paperSubjects);

/** A paper of a past examination. Its files are PDFs; residents can read a view-only paper but not download it. */
export const TheoryPaper = Exact({
  id: Id,
  title: Type.String(),
  description: Nullable(Type.String()),
  year: Type.Integer(),
  subject: Subject,
  fileUrl: Type.String(),
  uploadDate: Timestamp,
  viewOnly: Type.Boolean(),
  answerFileUrl: Nullable(Type.String()),
});
export type TheoryPaper = Static<typeof TheoryPaper>;

/** Text fields of POST /api/upload-theory-paper; an empty year means the current one. */
export const TheoryPaperUpload = Exact({
  title: Text(paperTitleMaxLength),
  description: Type.Optional(OptionalMultiLineText(paperDescriptionMaxLength)),
  year: Type.Optional(Type.String({ pattern: '^(\\d{4})?$' })),
  subject: Subject,
});
export type TheoryPaperUpload = Static<typeof TheoryPaperUpload>;

/** Query of the list of papers, newest year first. `q` is searched in title, subject and description. */
const PaperListQuery = Exact({
  q: Type.Optional(OptionalText(searchMaxLength)),
  subject: Type.Optional(Subject),
  year: Type.Optional(Type.Integer({ minimum: firstPaperYear, maximum: lastPaperYear })),
  ...Paging,
});
const FileParams = Exact({ key: FileKey });
const FileQuery = Exact({ download: Type.Optional(Type.Literal('1')) });

/** Routes of theory papers and their answers. */
export const papersRoutes = defineRoutes({
  listTheoryPapers: {
    summary: 'Theory papers, newest year first',
    method: 'GET',
    path: '/api/theory-papers',
    access: 'user',
    query: PaperListQuery,
    response: Type.Array(TheoryPaper),
    status: 200,
  },
  getTheoryPaper: {
    summary: 'One theory paper',
    method: 'GET',
    path: '/api/theory-papers/{id}',
    access: 'user',
    params: IdParams,
    response: TheoryPaper,
    status: 200,
  },
  uploadTheoryPaper: {
    summary: 'Add a theory paper with its PDF',
    method: 'POST',
    path: '/api/upload-theory-paper',
    access: 'developer',
    body: TheoryPaperUpload,
    file: { field: 'pdfFile', maxBytes: paperMaxBytes },
    response: TheoryPaper,
    status: 201,
  },
  uploadPaperAnswer: {
    summary: 'Add the answer PDF to a theory paper that has none',
    method: 'POST',
    path: '/api/theory-papers/{id}/upload-answer',
    access: 'developer',
    params: IdParams,
    file: { field: 'answerFile', maxBytes: paperMaxBytes },
    response: TheoryPaper,
    errors: ['CONFLICT'],
    status: 200,
  },
  deleteTheoryPaper: {
    summary: 'Delete a theory paper with its files',
    method: 'DELETE',
    path: '/api/theory-papers/{id}',
    access: 'developer',
    params: IdParams,
    response: Success,
    status: 200,
  },
  getPaperFile: {
    summary: 'A PDF of a paper or an answer',
    method: 'GET',
    path: '/api/files/papers/{key}',
    access: 'user',
    params: FileParams,
    query: FileQuery,
    errors: ['FORBIDDEN'],
    answerFile: { types: paperFileTypes, ranges: true },
    status: 200,
  },
});
