import { type Static, Type } from '@sinclair/typebox';
import { Id, Nullable, OneOf, Timestamp } from '../fields';
import { Exact } from '../route';
import {
  cardsAddedMaxItems,
  cardsFoundMaxItems,
  caseKeyLength,
  reviewGrades,
  reviewMaxMilliseconds,
  reviewsSentMaxItems,
} from './learning.limits';

/** A calendar day as `2026-11-25`. A day of reviews begins at four in the morning of the person's time zone. */
export const CalendarDay = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

/** Key of a case: images with the same key reveal each other's answers. */
export const CaseKey = Type.String({ pattern: `^[0-9a-f]{${caseKeyLength}}$` });

/** An image that a person reviews. The card contains only the id of the image. */
export const LearningCard = Exact({
  imageId: Id,
  addedAt: Timestamp,
  /**
   * Day on which the next review is due; null before the first review, like every value below that depends on reviews.
   */
  dueDate: Nullable(CalendarDay),
  lastReviewedAt: Nullable(Timestamp),
  reviews: Type.Integer({ minimum: 0 }),
  /** Number of failed reviews, not counting the first review. */
  lapses: Type.Integer({ minimum: 0 }),
  /** Whether the last review failed. */
  isMissed: Type.Boolean(),
  /** Days after which the probability of recall has fallen to 0.9. */
  stability: Nullable(Type.Number()),
  /** Difficulty from 1 (easy) to 10. */
  difficulty: Nullable(Type.Number()),
});
export type LearningCard = Static<typeof LearningCard>;

const idPattern = Id.pattern?.slice(1, -1) ?? '';

/** Comma-separated ids of images. */
export const CardsByImageQuery = Exact({
  imageIds: Type.String({ pattern: `^${idPattern}(,${idPattern}){0,${cardsFoundMaxItems - 1}}$` }),
});

/** A person's cards for today. */
export const LearningToday = Exact({
  date: CalendarDay,
  /** Time at which the next day begins. */
  endsAt: Timestamp,
  /** Cards to review, in order. */
  reviews: Type.Array(LearningCard),
  /** New cards, in order, to be shown after the reviews. */
  fresh: Type.Array(LearningCard),
  /** Number of cards reviewed today; an exam adds one for each of its images. */
  done: Type.Integer({ minimum: 0 }),
  /**
   * Median time to an answer in the person's latest reviews, in milliseconds; null while too few reviews were timed.
   */
  medianMilliseconds: Nullable(Type.Number({ minimum: 0 })),
});
export type LearningToday = Static<typeof LearningToday>;

/**
 * Images to add to a person's cards. Without a `caseKey`, the image keeps the case that an exam has reported for it;
 * otherwise it is a case of its own.
 */
export const CardsAddition = Exact({
  cards: Type.Array(
    Exact({
      imageId: Id,
      caseKey: Type.Optional(Nullable(CaseKey)),
    }),
    { minItems: 1, maxItems: cardsAddedMaxItems },
  ),
});
export type CardsAddition = Static<typeof CardsAddition>;

/** Number of added cards; images that already have a card or are deleted add none. */
export const CardsAdded = Exact({ added: Type.Integer({ minimum: 0 }) });

export const CardParams = Exact({ imageId: Id });

/**
 * A review that a person may have made earlier, without a connection. The sender creates the id, so that a review that
 * is sent twice counts once.
 */
export const SentReview = Exact({
  id: Id,
  imageId: Id,
  grade: OneOf(reviewGrades),
  /** Time of the review; a time in the future counts as now. */
  reviewedAt: Timestamp,
  /** Milliseconds from the display of the card to the answer; null when the time was not measured. */
  milliseconds: Nullable(Type.Integer({ minimum: 0, maximum: reviewMaxMilliseconds })),
});
export type SentReview = Static<typeof SentReview>;

export const SentReviews = Exact({
  reviews: Type.Array(SentReview, { minItems: 1, maxItems: reviewsSentMaxItems }),
  /**
   * Time of the call by the clock that dated the reviews. The server corrects their times by the difference from its own
   * clock; without it they are taken as they are.
   */
  sentAt: Type.Optional(Timestamp),
});
export type SentReviews = Static<typeof SentReviews>;

/**
 * The person's cards after the sent reviews. `skipped` are the reviews of images for which the person has no card; they
 * need not be sent again.
 */
export const ReviewsReceipt = Exact({
  cards: Type.Array(LearningCard),
  skipped: Type.Array(Id),
});
export type ReviewsReceipt = Static<typeof ReviewsReceipt>;
