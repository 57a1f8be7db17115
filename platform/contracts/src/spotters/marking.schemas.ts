import { type Static, Type } from '@sinclair/typebox';
import { EditedRevision, Id, Nullable, OneOf, OptionalText, Paging, Revision, Timestamp } from '../fields';
import { Exact } from '../route';
import { AnswerKey } from './answer-key.schemas';
import { ExamContest } from './contest.schemas';
import { answerOutcomes } from './exam.limits';
import { answerVerdicts, decisionStates, markReasonMaxLength } from './marking.limits';
import { partialCreditMax, partialCreditMin } from './spotters.limits';

/** A contest with the marks that the answer has now. */
export const ContestReceipt = Exact({
  number: Type.Integer({ minimum: 1 }),
  ...ExamContest.properties,
  outcome: OneOf(answerOutcomes),
  marks: Type.Number(),
});
export type ContestReceipt = Static<typeof ContestReceipt>;

/** An answer as it was typed, without its person, and its marks now. */
const AnswerSample = Exact({
  text: Type.String(),
  outcome: OneOf(answerOutcomes),
  marks: Type.Number(),
  maxMarks: Type.Number(),
  /** Reason of the person for contesting the marks. */
  reason: Nullable(Type.String()),
});

/** A decision of a teacher. `term` is the answer as it was added to the key. */
const AnswerDecision = Exact({
  decisionId: Id,
  verdict: OneOf(answerVerdicts),
  /** Share of the marks of an answer that is half right; null for others. */
  credit: Nullable(Type.Number()),
  term: Type.String(),
  reason: Nullable(Type.String()),
  state: OneOf(decisionStates),
  decidedAt: Timestamp,
  /** Answers whose marks have changed so far. */
  changed: Type.Integer({ minimum: 0 }),
});

/**
 * Equal answers to an image, over all exams that have ended. `waiting` of them wait for a teacher, `contested` of those
 * because their person calls them right. `imageUrl` and `key` are null where the image was deleted.
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
  samples: Type.Array(AnswerSample),
  decision: Nullable(AnswerDecision),
  revision: Revision,
});
export type AnswerGroup = Static<typeof AnswerGroup>;

export const AnswerGroupQuery = Exact({ ...Paging });

/** The id is made by the sender: what arrives again under it is the same decision. `credit` goes with `partial`. */
export const AnswerDecisionCreation = Exact({
  decisionId: Id,
  verdict: OneOf(answerVerdicts),
  credit: Type.Optional(Type.Number({ minimum: partialCreditMin, maximum: partialCreditMax })),
  reason: Type.Optional(OptionalText(markReasonMaxLength)),
  ...EditedRevision,
});
export type AnswerDecisionCreation = Static<typeof AnswerDecisionCreation>;

/** Undoes a decision. */
export const AnswerDecisionUndo = Exact({ decisionId: Id });
