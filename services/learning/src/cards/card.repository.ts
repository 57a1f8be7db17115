import { isDuplicateKey } from '@medrad/persistence';
import type { Day, Memory } from '@medrad/recall';
import { type Connection, trusted } from 'mongoose';
import { cardIdOf, type CardRecord, createCardModel } from './card.model';

/** A card that is added. */
export type NewCard = Pick<CardRecord, 'imageId' | 'group' | 'addedAt' | 'responseId'>;

/** A card with what it becomes. */
export interface CardChange {
  card: CardRecord;
  /** Null, and then without a due day: no review of it counts. */
  memory: Memory | null;
  dueDay: Day | null;
}

/** The cards of all persons. */
export function createCardRepository(connection: Connection) {
  const model = createCardModel(connection);
  const list = (filter: object): Promise<CardRecord[]> => model.find(filter).lean<CardRecord[]>();

  /** Writes what has the revision that was read. @returns how many were written */
  async function writeAll(
    changes: readonly { card: CardRecord; $set: Partial<CardRecord> }[],
  ): Promise<number> {
    if (changes.length === 0) return 0;
    const { matchedCount } = await model.bulkWrite(
      changes.map(({ card: { _id, revision }, $set }) => ({
        updateOne: { filter: { _id, revision }, update: { $set, $inc: { revision: 1 } } },
      })),
      { ordered: false },
    );
    return matchedCount;
  }

  return {
    /** Adds cards; one that is there stays, and is the person's own wish from then on if it is added as such. */
    async add(userId: string, cards: readonly NewCard[]): Promise<number> {
      const writes = cards.map(({ imageId, group, addedAt, responseId }) => {
        const $setOnInsert = { userId, imageId, group, addedAt, memory: null, dueDay: null, revision: 1 };
        const update =
          responseId === null
            ? { $setOnInsert, $set: { responseId } }
            : { $setOnInsert: { ...$setOnInsert, responseId } };
        return { updateOne: { filter: { _id: cardIdOf(userId, imageId) }, update, upsert: true } };
      });
      try {
        return (await model.bulkWrite(writes, { ordered: false })).upsertedCount;
      } catch (error) {
        // Added by another call at the same moment.
        if (isDuplicateKey(error)) return 0;
        throw error;
      }
    },

    count: (userId: string): Promise<number> => model.countDocuments({ userId }),

    listByImages: (userId: string, imageIds: readonly string[]): Promise<CardRecord[]> =>
      list({ _id: trusted({ $in: imageIds.map((imageId) => cardIdOf(userId, imageId)) }) }),

    /** Cards that are due by a day, in no order. */
    listDueBy: (userId: string, day: Day, limit?: number): Promise<CardRecord[]> =>
      model
        .find({ userId, dueDay: trusted({ $lte: day }) })
        .limit(limit ?? 0)
        .lean<CardRecord[]>(),

    /** Cards that are due from one day to another, both included. */
    listDueBetween: (userId: string, first: Day, last: Day): Promise<CardRecord[]> =>
      model
        .find({ userId, dueDay: trusted({ $gte: first, $lte: last }) }, { imageId: 1, group: 1, dueDay: 1 })
        .lean<CardRecord[]>(),

    listReviewedOn: (userId: string, day: Day): Promise<CardRecord[]> => list({ userId, 'memory.day': day }),

    /** Cards without a review, the oldest first. */
    listNew: (userId: string, limit: number): Promise<CardRecord[]> =>
      model.find({ userId, dueDay: null }).sort({ addedAt: 1 }).limit(limit).lean<CardRecord[]>(),

    /** Every card of a person: for what is asked for seldom. */
    listAll: (userId: string): Promise<CardRecord[]> => list({ userId }),

    /** Stores memories with their due days, unless a card was changed meanwhile. @returns how many were stored */
    storeMemories: (changes: readonly CardChange[]): Promise<number> =>
      writeAll(changes.map(({ card, memory, dueDay }) => ({ card, $set: { memory, dueDay } }))),

    /** Tells a card that stands alone to which case its image belongs. */
    async joinCase(userId: string, imageId: string, caseKey: string): Promise<void> {
      await model.updateOne({ _id: cardIdOf(userId, imageId), group: imageId }, { $set: { group: caseKey } });
    },

    /** Moves cards to other days, unless they were changed meanwhile. */
    async move(moves: readonly { card: CardRecord; dueDay: Day }[]): Promise<void> {
      await writeAll(moves.map(({ card, dueDay }) => ({ card, $set: { dueDay } })));
    },

    /** @returns false where there is none */
    async delete(userId: string, imageId: string): Promise<boolean> {
      return (await model.deleteOne({ _id: cardIdOf(userId, imageId) })).deletedCount === 1;
    },

    /** Deletes the card that an answer made, unless the person has wished for it since. */
    async deleteMadeBy(userId: string, imageId: string, responseId: string): Promise<void> {
      await model.deleteOne({ _id: cardIdOf(userId, imageId), responseId });
    },

    async deleteOfImages(imageIds: readonly string[]): Promise<void> {
      await model.deleteMany({ imageId: trusted({ $in: imageIds }) });
    },
  };
}

export type CardRepository = ReturnType<typeof createCardRepository>;
