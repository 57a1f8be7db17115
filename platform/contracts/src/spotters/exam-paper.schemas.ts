import { type Static, Type } from '@sinclair/typebox';
import {
  EditedRevision,
  Id,
  Nullable,
  OneOf,
  OptionalText,
  Paging,
  Revision,
  Text,
  Timestamp,
} from '../fields';
import { Exact } from '../route';
import {
  examPaperAboutMaxLength,
  examPaperStates,
  examPaperTitleMaxLength,
  examSeedMaxLength,
  examStates,
} from './exam.limits';
import { ExamFormat, ExamSource } from './exam.schemas';

/** Period in which exams of a paper may be started; null: no bound. At `closesAt` the paper is already closed. */
const window = { opensAt: Nullable(Timestamp), closesAt: Nullable(Timestamp) };

/**
 * A paper that a teacher sets: everybody who takes it gets the same images in the same order. It does not contain the
 * images.
 * `state` is by the server's time of this answer; `own` is the caller's exam of it.
 */
export const ExamPaper = Exact({
  id: Id,
  title: Type.String(),
  about: Type.String(),
  format: ExamFormat,
  ...window,
  state: OneOf(examPaperStates),
  createdAt: Timestamp,
  createdByName: Nullable(Type.String()),
  own: Nullable(Exact({ examId: Id, state: OneOf(examStates) })),
  revision: Revision,
});
export type ExamPaper = Static<typeof ExamPaper>;

const texts = {
  title: Text(examPaperTitleMaxLength),
  about: Type.Optional(OptionalText(examPaperAboutMaxLength)),
};

/**
 * The id is made by the sender: what arrives again under it is the same paper. The same seed takes the same images in
 * the
 * same order, as far as they are there.
 */
export const ExamPaperCreation = Exact({
  paperId: Id,
  ...texts,
  format: ExamFormat,
  source: ExamSource,
  seed: Type.Optional(OptionalText(examSeedMaxLength)),
  ...window,
});
export type ExamPaperCreation = Static<typeof ExamPaperCreation>;

/** Images and format never change. An absent description becomes empty. */
export const ExamPaperUpdate = Exact({ ...texts, ...window, ...EditedRevision });
export type ExamPaperUpdate = Static<typeof ExamPaperUpdate>;

export const ExamPaperQuery = Exact({ ...Paging });

/** The result of a person in a paper. `marks` is null before the end and for an exam that was voided. */
export const ExamPaperResult = Exact({
  examId: Id,
  userId: Id,
  personName: Nullable(Type.String()),
  state: OneOf(examStates),
  startedAt: Nullable(Timestamp),
  endedAt: Nullable(Timestamp),
  marks: Nullable(Type.Number()),
  maxMarks: Type.Number(),
  /** The converted mark, where the format has a table. */
  converted: Nullable(Type.Number()),
});
export type ExamPaperResult = Static<typeof ExamPaperResult>;
