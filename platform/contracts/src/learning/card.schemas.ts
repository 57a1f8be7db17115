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

/** Images with the same key give each other's answers away. */
export const CaseKey = Type.String({ pattern: `^[0-9a-f]{${caseKeyLength}}$` });

/** An image that a person reviews. Of the image there is its id alone. */
export const LearningCard = Exact({
  imageId: Id,
  addedAt: Timestamp,
  /** Null until the first review, as are all that follow from reviews. */
  dueDate: Nullable(CalendarDay),
  lastReviewedAt: Nullable(Timestamp),
  reviews: Type.Integer({ minimum: 0 }),
  /** Reviews after the first that were missed. */
  lapses: Type.Integer({ minimum: 0 }),
  /** The last review was missed. */
  isMissed: Type.Boolean(),
  /** Days after which recall has fallen to 0.9. */
  stability: Nullable(Type.Number()),
  /** 1 (easy) to 10. */
  difficulty: Nullable(Type.Number()),
});
export type LearningCard = Static<typeof LearningCard>;

const idPattern = Id.pattern?.slice(1, -1) ?? '';

/** Ids of images, with a comma between two of them. */
export const CardsByImageQuery = Exact({
  imageIds: Type.String({ pattern: `^${idPattern}(,${idPattern}){0,${cardsFoundMaxItems - 1}}$` }),
});

/** What a person has to do on the present day. */
export const LearningToday = Exact({
  date: CalendarDay,
  /** When the next day begins. */
  endsAt: Timestamp,
  /** Cards to review, in order. */
  reviews: Type.Array(LearningCard),
  /** Cards to see for the first time, in order, after the reviews. */
  fresh: Type.Array(LearningCard),
  /** Cards that were reviewed today; an exam counts one for each of its images. */
  done: Type.Integer({ minimum: 0 }),
  /** Median time to an answer of the person's latest reviews, in milliseconds; null while too few were timed. */
  medianMilliseconds: Nullable(Type.Number({ minimum: 0 })),
});
export type LearningToday = Static<typeof LearningToday>;

/** Images to review. Without a `caseKey` an image belongs to the case that an exam has told of; without an exam it stands alone. */
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

/** How many cards are new; images that were added before, or are deleted, add none. */
export const CardsAdded = Exact({ added: Type.Integer({ minimum: 0 }) });

export const CardParams = Exact({ imageId: Id });

/** A review as it was made, perhaps long ago and without a connection. The id is made by the sender and counts once. */
export const SentReview = Exact({
  id: Id,
  imageId: Id,
  grade: OneOf(reviewGrades),
  /** One in the future was made now. */
  reviewedAt: Timestamp,
  /** From the card's first sight to the answer; null where it was not measured. */
  milliseconds: Nullable(Type.Integer({ minimum: 0, maximum: reviewMaxMilliseconds })),
});
export type SentReview = Static<typeof SentReview>;

export const SentReviews = Exact({
  reviews: Type.Array(SentReview, { minItems: 1, maxItems: reviewsSentMaxItems }),
});

/** The cards after the reviews. `skipped` are reviews of images that are no cards of the person; sending again is no use. */
export const ReviewsReceipt = Exact({
  cards: Type.Array(LearningCard),
  skipped: Type.Array(Id),
});
export type ReviewsReceipt = Static<typeof ReviewsReceipt>;
