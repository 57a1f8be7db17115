import { type Static, Type } from '@sinclair/typebox';
import {
  EditedRevision,
  Id,
  Nullable,
  OptionalMultiLineText,
  OptionalText,
  Paging,
  Revision,
  Text,
  Timestamp,
} from '../fields';
import { searchMaxLength } from '../fields.limits';
import { Exact } from '../route';
import { Image } from './image.schemas';
import {
  questionMaxLength,
  subsectionDescriptionMaxLength,
  subsectionNameMaxLength,
  subsectionOrderMaxItems,
  testDescriptionMaxLength,
  testMaxMinutes,
  testMaxQuestions,
  testMinMinutes,
  testTitleMaxLength,
} from './spotters.limits';

/** Duration in minutes; null without a limit. */
const Duration = Nullable(Type.Integer({ minimum: testMinMinutes, maximum: testMaxMinutes }));

/** A spotter as shown on its card. `averageRating` is 0 without ratings. */
export const Test = Exact({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  duration: Nullable(Type.Integer()),
  totalQuestions: Type.Integer(),
  subsectionId: Nullable(Id),
  systemId: Nullable(Id),
  createdAt: Timestamp,
  averageRating: Type.Number(),
  totalRatings: Type.Integer(),
  /**
   * Revision of the spotter: changes with edits and moves between folders, but not with ratings and changes of
   * questions.
   */
  revision: Revision,
});
export type Test = Static<typeof Test>;

/**
 * Query of the list of spotters, newest first. `subsectionId=none` lists the spotters without a folder; `q` is searched
 * in title and description.
 */
export const TestListQuery = Exact({
  subsectionId: Type.Optional(Type.Union([Id, Type.Literal('none')])),
  q: Type.Optional(OptionalText(searchMaxLength)),
  ...Paging,
});

/**
 * Body of a call that creates a spotter. `totalQuestions` is accepted but ignored, because the server counts the
 * questions.
 */
export const TestCreation = Exact({
  title: Text(testTitleMaxLength),
  description: Type.Optional(Nullable(OptionalMultiLineText(testDescriptionMaxLength))),
  duration: Type.Optional(Duration),
  totalQuestions: Type.Optional(Type.Integer({ minimum: 0, maximum: testMaxQuestions })),
  systemId: Type.Optional(Nullable(Id)),
});
export type TestCreation = Static<typeof TestCreation>;

/**
 * Body of a call that edits a spotter: title, description, duration and systemId are used, other fields are ignored.
 */
export const TestUpdate = Exact({
  title: Text(testTitleMaxLength),
  description: Type.Optional(Nullable(OptionalMultiLineText(testDescriptionMaxLength))),
  duration: Type.Optional(Duration),
  systemId: Type.Optional(Nullable(Id)),
  id: Type.Optional(Id),
  totalQuestions: Type.Optional(Type.Integer()),
  subsectionId: Type.Optional(Nullable(Id)),
  createdAt: Type.Optional(Timestamp),
  averageRating: Type.Optional(Type.Number()),
  totalRatings: Type.Optional(Type.Integer()),
  ...EditedRevision,
});
export type TestUpdate = Static<typeof TestUpdate>;

export const SubsectionAssignment = Exact({ subsectionId: Nullable(Id), ...EditedRevision });
export type SubsectionAssignment = Static<typeof SubsectionAssignment>;

/** A question of a spotter with its image. `questionNumber` counts from 1. */
export const TestQuestion = Exact({
  id: Id,
  testId: Id,
  imageId: Id,
  questionNumber: Type.Integer({ minimum: 1 }),
  question: Nullable(Type.String()),
  image: Image,
  /** Revision of the spotter's list of questions, the same in all of its questions. */
  revision: Revision,
});
export type TestQuestion = Static<typeof TestQuestion>;

/** Body of a call that adds a question at `questionNumber`; a number beyond the last question appends it. */
export const QuestionCreation = Exact({
  imageId: Id,
  questionNumber: Type.Integer({ minimum: 1, maximum: testMaxQuestions }),
  question: Type.Optional(Nullable(OptionalMultiLineText(questionMaxLength))),
});
export type QuestionCreation = Static<typeof QuestionCreation>;

/** Body of a call that moves a question. `revision` is that of the list of questions. */
export const QuestionUpdate = Exact({
  questionNumber: Type.Integer({ minimum: 1, maximum: testMaxQuestions }),
  ...EditedRevision,
});
export type QuestionUpdate = Static<typeof QuestionUpdate>;

/** Ids of all questions of the spotter, each once, in the desired order. */
export const QuestionOrder = Exact({
  questionIds: Type.Array(Id, { maxItems: testMaxQuestions, uniqueItems: true }),
  ...EditedRevision,
});
export type QuestionOrder = Static<typeof QuestionOrder>;

/** A folder of spotters. */
export const SpotterSubsection = Exact({
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  createdAt: Timestamp,
  testCount: Type.Integer(),
  /** Revision of name and description. */
  revision: Revision,
  /** Revision of the order of all folders, the same in all of them. */
  orderRevision: Revision,
});
export type SpotterSubsection = Static<typeof SpotterSubsection>;

export const SubsectionCreation = Exact({
  name: Text(subsectionNameMaxLength),
  description: Type.Optional(Nullable(OptionalMultiLineText(subsectionDescriptionMaxLength))),
});

/** Body of a call that edits a folder; an absent description remains, an empty one is removed. */
export const SubsectionUpdate = Exact({
  name: Text(subsectionNameMaxLength),
  description: Type.Optional(Nullable(OptionalMultiLineText(subsectionDescriptionMaxLength))),
  ...EditedRevision,
});
export type SubsectionUpdate = Static<typeof SubsectionUpdate>;

/** Body of a call that lets only exam papers show the images of a folder's spotters to residents, or ends this. */
export const SubsectionImages = Exact({ isForPapersOnly: Type.Boolean() });

/** Number of images that a call has changed. */
export const ChangedImages = Exact({ changed: Type.Integer() });

/**
 * Ids of folders in the desired order. Ids of deleted folders are ignored; folders that are not listed follow by name.
 * `revision` is the `orderRevision` of the folders.
 */
export const SubsectionOrder = Exact({
  subsectionIds: Type.Array(Id, { maxItems: subsectionOrderMaxItems, uniqueItems: true }),
  ...EditedRevision,
});
export type SubsectionOrder = Static<typeof SubsectionOrder>;
