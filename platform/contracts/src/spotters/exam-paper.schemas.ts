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
  resultReleases,
} from './exam.limits';
import { ExamFormat, ExamSource, LateAnswers } from './exam.schemas';

/** Period in which exams of a paper may be started; null means no bound. At `closesAt` the paper is already closed. */
const window = { opensAt: Nullable(Timestamp), closesAt: Nullable(Timestamp) };

/**
 * A paper that a teacher sets: everybody who takes it gets the same images. The paper does not contain the images.
 * `state` is the state at the server's time of the response; `own` is the caller's exam of the paper.
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
  own: Nullable(Exact({ examId: Id, state: OneOf(examStates), isHeld: Type.Boolean() })),
  /** When the results open for the people who took the paper. */
  resultRelease: OneOf(resultReleases),
  /** Whether the results are open now. */
  areResultsOpen: Type.Boolean(),
  /** Whether each person gets the images in an order of their own. */
  isShuffled: Type.Boolean(),
  /** Whether only people whom a teacher has verified may take the paper. */
  isVerifiedOnly: Type.Boolean(),
  /** Whether the caller cannot take the paper, because nobody has verified them. */
  needsVerification: Type.Boolean(),
  revision: Revision,
});
export type ExamPaper = Static<typeof ExamPaper>;

const texts = {
  title: Text(examPaperTitleMaxLength),
  about: Type.Optional(OptionalText(examPaperAboutMaxLength)),
};

/** Rules of a paper that can be changed later. */
const rules = {
  resultRelease: Type.Optional(OneOf(resultReleases)),
  isVerifiedOnly: Type.Optional(Type.Boolean()),
};

/**
 * Body of a call that creates a paper. Without other rules, its results open at its close, each person gets an order
 * of their own, and only verified people may take it. The client creates the id: a repeated call with the same id creates one paper.
 * The same seed gives the same images in the same order, as long as they exist.
 */
export const ExamPaperCreation = Exact({
  paperId: Id,
  ...texts,
  format: ExamFormat,
  source: ExamSource,
  seed: Type.Optional(OptionalText(examSeedMaxLength)),
  ...window,
  ...rules,
  isShuffled: Type.Optional(Type.Boolean()),
});
export type ExamPaperCreation = Static<typeof ExamPaperCreation>;

/**
 * Body of a call that edits a paper, whose images, order and format never change. An absent description becomes empty;
 * absent rules stay.
 */
export const ExamPaperUpdate = Exact({ ...texts, ...window, ...rules, ...EditedRevision });
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
  /** Converted mark, if the format has a conversion table. */
  converted: Nullable(Type.Number()),
  late: Nullable(LateAnswers),
  /** Total length of the pauses in seconds. */
  pausedSeconds: Type.Number({ minimum: 0 }),
});
export type ExamPaperResult = Static<typeof ExamPaperResult>;
