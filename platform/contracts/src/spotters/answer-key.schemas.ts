import { type Static, Type } from '@sinclair/typebox';
import { EditedRevision, Id, Nullable, OneOf, Revision, Text } from '../fields';
import { Exact } from '../route';
import {
  answerSides,
  answerTermMaxLength,
  answerTermsMaxItems,
  partialCreditMax,
  partialCreditMin,
} from './spotters.limits';

const term = { text: Text(answerTermMaxLength) };
const terms = { maxItems: answerTermsMaxItems };

/** An author's rules for answers to an image. Terms are compared word by word, not letter by letter. */
const answerRules = {
  /** Whether the title of the image counts as the first of the right answers. */
  isTitleAccepted: Type.Boolean(),
  /** Further right answers. */
  accepted: Type.Array(Exact(term), terms),
  /** Answers that are half right, with their share of the marks. */
  partial: Type.Array(
    Exact({ ...term, credit: Type.Number({ minimum: partialCreditMin, maximum: partialCreditMax }) }),
    terms,
  ),
  /** Answers that are wrong, even if they resemble a right one. */
  rejected: Type.Array(Exact(term), terms),
  /**
   * Side that a right answer must name; `none` if the side does not count; null if the answer must name the side that
   * the accepted terms name, if any.
   */
  side: Nullable(OneOf(answerSides)),
};

/** The answer key of an image. `title` and `isNormal` are those of the image. */
export const AnswerKey = Exact({
  imageId: Id,
  title: Type.String(),
  isNormal: Type.Boolean(),
  ...answerRules,
  revision: Revision,
});
export type AnswerKey = Static<typeof AnswerKey>;

export const AnswerKeyUpdate = Exact({ ...answerRules, ...EditedRevision });
export type AnswerKeyUpdate = Static<typeof AnswerKeyUpdate>;
