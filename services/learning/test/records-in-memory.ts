import { type Memory, replay, type Review } from '@medrad/recall';
import type { MarkedAnswerRecord } from '../src/answers/marked-answer.model';
import { cardIdOf, type CardRecord } from '../src/cards/card.model';
import type { CardChange, NewCard } from '../src/cards/card.repository';
import type { ReviewRecord } from '../src/reviews/review.model';

export const userId = 'asha';

/** A card of the person, without a review. */
export const aCard = (imageId: string, changes: Partial<CardRecord> = {}): CardRecord => ({
  _id: cardIdOf(userId, imageId),
  userId,
  imageId,
  group: imageId,
  addedAt: new Date(0),
  responseId: null,
  memory: null,
  dueDay: null,
  revision: 1,
  ...changes,
});

/** A review of the card of an image on a learning day, at noon. */
export const aReviewOn = (card: string, day: number, changes: Partial<Review> = {}): Review => ({
  id: `${card} on ${day}`,
  card,
  grade: 'good',
  at: day * 86_400_000 + 43_200_000,
  day,
  ...changes,
});

/** Memory after one review on a day. */
export const memoryOf = (day: number, changes: Partial<Memory> = {}): Memory => ({
  ...replay([aReviewOn('image', day)])!,
  ...changes,
});

/**
 * Cards, reviews and marked answers of one person in memory, with the rules of the repositories. The person has at
 * least `minCount` cards when they are counted.
 */
export function createRecords({ deck = [] as CardRecord[], log = [] as Review[], minCount = 0 } = {}) {
  const cards = new Map(deck.map((card) => [card.imageId, card]));
  const rows: ReviewRecord[] = [];
  const answers = new Map<string, MarkedAnswerRecord>();
  const outdated: number[] = [];
  const all = () => Promise.resolve([...cards.values()]);
  const reviewsOf = (imageId: string): Review[] => {
    const newest = new Map(
      rows.toSorted((one, two) => one.revision - two.revision).map((row) => [row.reviewId, row]),
    );
    const recorded = [...newest.values()].filter((row) => row.imageId === imageId);
    return [
      ...log.filter(({ card }) => card === imageId),
      ...recorded.flatMap(({ reviewId: id, imageId: card, grade, at, day }) =>
        grade === null ? [] : [{ id, card, grade, at: at.getTime(), day }],
      ),
    ];
  };
  return {
    cards: {
      count: () => Promise.resolve(Math.max(minCount, cards.size)),
      add: (_user: string, added: NewCard[]) => {
        const before = cards.size;
        for (const card of added) {
          const known = cards.get(card.imageId);
          if (!known) cards.set(card.imageId, aCard(card.imageId, card));
          else if (card.responseId === null) cards.set(card.imageId, { ...known, responseId: null });
        }
        return Promise.resolve(cards.size - before);
      },
      listAll: all,
      listByImages: async (_user: string, ids: readonly string[]) =>
        (await all()).filter(({ imageId }) => ids.includes(imageId)),
      listDueIn: () => Promise.resolve([]),
      storeChanges: (changes: readonly CardChange[]) => {
        const current = changes.filter(({ card }) => cards.get(card.imageId)?.revision === card.revision);
        for (const { card, ...change } of current)
          cards.set(card.imageId, {
            ...cards.get(card.imageId)!,
            ...change,
            revision: card.revision + 1,
          });
        return Promise.resolve(current.length);
      },
      deleteMadeBy: (_user: string, made: readonly { imageId: string; responseId: string }[]) => {
        for (const { imageId, responseId } of made)
          if (cards.get(imageId)?.responseId === responseId) cards.delete(imageId);
        return Promise.resolve();
      },
    },
    reviews: {
      add: (added: ReviewRecord[]) =>
        Promise.resolve(
          void rows.push(...added.filter(({ _id }) => rows.every((known) => known._id !== _id))),
        ),
      mapByImages: (_user: string, ids: readonly string[]) =>
        Promise.resolve(new Map(ids.map((id) => [id, reviewsOf(id)] as const))),
    },
    markedAnswers: {
      mapByIds: (ids: readonly string[]) =>
        Promise.resolve(new Map([...answers].filter(([id]) => ids.includes(id)))),
      replaceAll: (
        before: ReadonlyMap<string, { revision: number }>,
        given: readonly MarkedAnswerRecord[],
      ) => {
        const current = given.filter(({ _id }) => answers.get(_id)?.revision === before.get(_id)?.revision);
        for (const answer of current) answers.set(answer._id, answer);
        return Promise.resolve(current.length === given.length);
      },
    },
    plans: { find: () => Promise.resolve(null) },
    deletedImages: { findAmong: () => Promise.resolve(new Set<string>()) },
    rankings: { deleteAfter: (_user: string, day: number) => Promise.resolve(void outdated.push(day)) },
    /** Days passed to `deleteAfter`: stored rankings for later days were deleted. */
    outdated,
    /** The card of an image, as stored. */
    cardOf: (imageId: string) => cards.get(imageId),
    /** Deletes the card of an image, as a request of the person would. */
    removeCard: (imageId: string) => cards.delete(imageId),
    rows,
    answers,
  };
}
