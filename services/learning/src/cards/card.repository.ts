import { isDuplicateKey } from '@medrad/persistence';
import type { Day, Memory } from '@medrad/recall';
import { type Connection, trusted } from 'mongoose';
import { cardIdOf, type CardRecord, createCardModel } from './card.model';

/** Fields of a new card. */
export type NewCard = Pick<CardRecord, 'imageId' | 'group' | 'addedAt' | 'responseId'>;

/** A card and its new memory, group and due day. */
export interface CardChange extends Pick<CardRecord, 'group'> {
  card: CardRecord;
  /** New memory; null, as is the due day, when no review of the card counts. */
  memory: Memory | null;
  dueDay: Day | null;
}

/** Reads and writes the cards of all persons. */
export function createCardRepository(connection: Connection) {
  const model = createCardModel(connection);
  const list = (filter: object): Promise<CardRecord[]> => model.find(filter).lean<CardRecord[]>();

  /**
   * Updates each card whose stored revision is still the one that was read.
   * @returns the number of updated cards
   */
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
    /**
     * Adds cards. A card that exists already stays; if the person adds it now, it no longer depends on the answer
     * that created it.
     * @returns the number of new cards
     */
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
        // A concurrent call has added a card in the meantime.
        if (isDuplicateKey(error)) return 0;
        throw error;
      }
    },

    count: (userId: string): Promise<number> => model.countDocuments({ userId }),

    listByImages: (userId: string, imageIds: readonly string[]): Promise<CardRecord[]> =>
      list({ _id: trusted({ $in: imageIds.map((imageId) => cardIdOf(userId, imageId)) }) }),

    /** Cards that are due on or before a day, unsorted. */
    listDueBy: (userId: string, day: Day, limit?: number): Promise<CardRecord[]> =>
      model
        .find({ userId, dueDay: trusted({ $lte: day }) })
        .limit(limit ?? 0)
        .lean<CardRecord[]>(),

    /** Cards that are due in one of the spans, whose first and last days are included. */
    listDueIn: (
      userId: string,
      spans: readonly Readonly<{ first: Day; last: Day }>[],
    ): Promise<CardRecord[]> =>
      model
        .find(
          {
            $or: spans.map(({ first, last }) => ({ userId, dueDay: trusted({ $gte: first, $lte: last }) })),
          },
          { imageId: 1, group: 1, dueDay: 1 },
        )
        .lean<CardRecord[]>(),

    listReviewedOn: (userId: string, day: Day): Promise<CardRecord[]> => list({ userId, 'memory.day': day }),

    /** Cards that were never reviewed, oldest first. */
    listNew: (userId: string, limit: number): Promise<CardRecord[]> =>
      model.find({ userId, dueDay: null }).sort({ addedAt: 1 }).limit(limit).lean<CardRecord[]>(),

    /** All cards of a person. Use it only for rare requests, because a person may have thousands of cards. */
    listAll: (userId: string): Promise<CardRecord[]> => list({ userId }),

    /**
     * Stores memories, groups and due days of the cards that were not changed since they were read.
     * @returns the number of stored cards
     */
    storeChanges: (changes: readonly CardChange[]): Promise<number> =>
      writeAll(changes.map(({ card, ...$set }) => ({ card, $set }))),

    /** Changes the due days of the cards that were not changed since they were read. */
    async move(moves: readonly { card: CardRecord; dueDay: Day }[]): Promise<void> {
      await writeAll(moves.map(({ card, dueDay }) => ({ card, $set: { dueDay } })));
    },

    /** @returns false when the person has no such card */
    async delete(userId: string, imageId: string): Promise<boolean> {
      return (await model.deleteOne({ _id: cardIdOf(userId, imageId) })).deletedCount === 1;
    },

    /** Deletes the cards that answers created, unless the person has also added the card since. */
    async deleteMadeBy(
      userId: string,
      answers: readonly Readonly<{ imageId: string; responseId: string }>[],
    ): Promise<void> {
      if (answers.length === 0) return;
      const writes = answers.map(({ imageId, responseId }) => ({
        deleteOne: { filter: { _id: cardIdOf(userId, imageId), responseId } },
      }));
      await model.bulkWrite(writes, { ordered: false });
    },

    async deleteOfImages(imageIds: readonly string[]): Promise<void> {
      await model.deleteMany({ imageId: trusted({ $in: imageIds }) });
    },
  };
}

export type CardRepository = ReturnType<typeof createCardRepository>;
