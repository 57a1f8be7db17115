import { type Static, Type } from '@sinclair/typebox';
import { EditedRevision, Id, Nullable, OneOf, OptionalText, Paging, Revision, Timestamp } from '../fields';
import { Exact } from '../route';
import { AnswerKey } from './answer-key.schemas';
import { ExamContest } from './contest.schemas';
import { answerOutcomes } from './exam.limits';
import { answerLists, answerVerdicts, decisionStates, markReasonMaxLength } from './marking.limits';
import { partialCreditMax, partialCreditMin } from './spotters.limits';

/** A contest with the current marks of the answer. */
export const ContestReceipt = Exact({
  number: Type.Integer({ minimum: 1 }),
  ...ExamContest.properties,
  outcome: OneOf(answerOutcomes),
  marks: Type.Number(),
});
export type ContestReceipt = Static<typeof ContestReceipt>;

/** An answer as typed, with its current marks and without the person's name. */
const AnswerSample = Exact({
  text: Type.String(),
  outcome: OneOf(answerOutcomes),
  marks: Type.Number(),
  maxMarks: Type.Number(),
  /** The person's reason for contesting the marks. */
  reason: Nullable(Type.String()),
});

/** A decision of a teacher. `term` is the answer as it was added to the answer key of the image. */
const AnswerDecision = Exact({
  decisionId: Id,
  verdict: OneOf(answerVerdicts),
  /** Share of the marks for a half right answer; null for other decisions. */
  credit: Nullable(Type.Number()),
  term: Type.String(),
  reason: Nullable(Type.String()),
  state: OneOf(decisionStates),
  decidedAt: Timestamp,
  /** Number of answers whose marks have changed so far. */
  changed: Type.Integer({ minimum: 0 }),
});

/**
 * Equal answers to an image, from all exams that have ended. `waiting` is the number of answers that wait for a
 * teacher; `contested` tells how many of them wait because the person claims to be right. `imageUrl` and `key` are null
 * when the image was deleted.
 */
export const AnswerGroup = Exact({
  id: Id,
  imageId: Id,
  title: Type.String(),
  imageUrl: Nullable(Type.String()),
  width: Type.Integer(),
  height: Type.Integer(),
  key: Nullable(AnswerKey),
  waiting: Type.Integer({ minimum: 0 }),
  contested: Type.Integer({ minimum: 0 }),
  /** Number of answers that the rules rejected and that no teacher has looked at. */
  rejected: Type.Integer({ minimum: 0 }),
  /** Number of answers without a decision that arrived after the end of their exam. */
  late: Type.Integer({ minimum: 0 }),
  samples: Type.Array(AnswerSample),
  decision: Nullable(AnswerDecision),
  revision: Revision,
});
export type AnswerGroup = Static<typeof AnswerGroup>;

/** Query of the groups; by default those that wait for a teacher. */
export const AnswerGroupQuery = Exact({ list: Type.Optional(OneOf(answerLists)), ...Paging });
export type AnswerGroupQuery = Static<typeof AnswerGroupQuery>;

/** Number of groups in each list. */
export const AnswerGroupCounts = Exact({
  waiting: Type.Integer({ minimum: 0 }),
  rejected: Type.Integer({ minimum: 0 }),
});
export type AnswerGroupCounts = Static<typeof AnswerGroupCounts>;

/**
 * Body of a call that decides on answers. The client creates the id: a repeated call with the same id decides once.
 * `credit` is required with `partial`.
 */
export const AnswerDecisionCreation = Exact({
  decisionId: Id,
  verdict: OneOf(answerVerdicts),
  credit: Type.Optional(Type.Number({ minimum: partialCreditMin, maximum: partialCreditMax })),
  reason: Type.Optional(OptionalText(markReasonMaxLength)),
  ...EditedRevision,
});
export type AnswerDecisionCreation = Static<typeof AnswerDecisionCreation>;

/** Body of a call that undoes a decision. */
export const AnswerDecisionUndo = Exact({ decisionId: Id });
