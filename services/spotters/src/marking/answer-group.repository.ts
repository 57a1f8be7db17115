import { pageMaxItems } from '@medrad/contracts';
import { isDuplicateKey, type Page } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import {
  type AnswerDecisionRecord,
  type AnswerGroupRecord,
  createAnswerGroupModel,
} from './answer-group.model';

/** Fields of a group of answers that are known without counting its answers. */
export type AnswerGroupFacts = Pick<
  AnswerGroupRecord,
  '_id' | 'imageId' | 'group' | 'title' | 'width' | 'height'
>;

/** Fields of a group whose answers have not been counted. */
const uncounted = {
  ...{ waiting: 0, contested: 0, rejected: 0, late: 0 },
  ...{ samples: [], decision: null, revision: 0 },
};

/** Reads and writes groups of equal answers. */
export function createAnswerGroupRepository(connection: Connection) {
  const model = createAnswerGroupModel(connection);
  const after = { returnDocument: 'after' } as const;
  return {
    find: (id: string): Promise<AnswerGroupRecord | null> =>
      model.findOne({ _id: id }).lean<AnswerGroupRecord | null>(),

    /** Groups with answers that wait or were rejected; those with the most such answers first. */
    listMostFrequent: (
      of: 'waiting' | 'rejected',
      { limit = pageMaxItems, offset = 0 }: Page,
    ): Promise<AnswerGroupRecord[]> =>
      model
        .find({ [of]: trusted({ $gt: 0 }) })
        .sort({ [of]: -1, _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<AnswerGroupRecord[]>(),

    countGroups: (of: 'waiting' | 'rejected'): Promise<number> =>
      model.countDocuments({ [of]: trusted({ $gt: 0 }) }),

    listByIds: (ids: readonly string[]): Promise<AnswerGroupRecord[]> =>
      model.find({ _id: trusted({ $in: ids }) }).lean<AnswerGroupRecord[]>(),

    /** Creates groups if necessary, and requests that their answers are counted again. */
    async askCounts(groups: readonly AnswerGroupFacts[]): Promise<void> {
      if (groups.length === 0) return;
      const writes = groups.map(({ _id, ...facts }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: facts, $inc: { asked: 1, touched: 1 }, $setOnInsert: uncounted },
          upsert: true,
        },
      }));
      const ask = () => model.bulkWrite(writes, { ordered: false });
      await ask().catch((error: unknown) => {
        // A concurrent call has inserted one of the groups. All writes are repeated, which only increments some
        // numbers again.
        if (isDuplicateKey(error)) return ask();
        throw error;
      });
    },

    /** Groups whose answers have to be counted again. */
    listAsked: (limit: number): Promise<AnswerGroupRecord[]> =>
      model
        .find({ asked: trusted({ $gt: 0 }) })
        .limit(limit)
        .lean<AnswerGroupRecord[]>(),

    /** Groups whose decision has not been applied to all their answers, or is being undone. */
    listUnsettled: (): Promise<AnswerGroupRecord[]> =>
      model
        .find({
          $or: [
            { 'decision.state': trusted({ $in: ['applying', 'undoing'] }) },
            { 'decision.state': 'applied', waiting: trusted({ $gt: 0 }) },
          ],
        })
        .lean<AnswerGroupRecord[]>(),

    /** Stores counts of groups, except of groups for which a count was requested since they were read. */
    async sumUp(
      counts: readonly {
        group: Pick<AnswerGroupRecord, '_id' | 'asked' | 'touched'>;
        sums: Pick<AnswerGroupRecord, 'waiting' | 'contested' | 'rejected' | 'late' | 'samples'>;
      }[],
    ): Promise<void> {
      const writes = counts.map(({ group: { _id, asked, touched }, sums }) => ({
        updateOne: { filter: { _id, asked, touched }, update: { $set: { ...sums, asked: 0 } } },
      }));
      await model.bulkWrite(writes, { ordered: false });
    },

    /** Sets the decision of a group; null when the group has a decision already or no longer has the given revision. */
    decide: (
      _id: string,
      revision: number,
      decision: AnswerDecisionRecord,
    ): Promise<AnswerGroupRecord | null> =>
      model
        .findOneAndUpdate(
          { _id, revision, decision: null },
          { $set: { decision }, $inc: { revision: 1 } },
          after,
        )
        .lean<AnswerGroupRecord | null>(),

    /**
     * Starts undoing an applied decision. Returns null when the group has another decision, or the decision is not
     * applied.
     */
    beginUndo: (_id: string, decisionId: string, by: string): Promise<AnswerGroupRecord | null> =>
      model
        .findOneAndUpdate(
          { _id, 'decision.decisionId': decisionId, 'decision.state': 'applied' },
          {
            $set: { 'decision.state': 'undoing', 'decision.changedBy': by, 'decision.isKeySettled': false },
            $inc: { revision: 1 },
          },
          after,
        )
        .lean<AnswerGroupRecord | null>(),

    /** Changes a decision, unless its state has changed since it was read. */
    async note({ _id, decision }: AnswerGroupRecord, changes: Partial<AnswerDecisionRecord>): Promise<void> {
      if (!decision) return;
      const { decisionId, state } = decision;
      const set = Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [`decision.${name}`, value]),
      );
      await model.updateOne(
        { _id, 'decision.decisionId': decisionId, 'decision.state': state },
        { $set: set },
      );
    },

    /** Removes a decision after it was undone. */
    async forget(_id: string, decisionId: string): Promise<void> {
      await model.updateOne(
        { _id, 'decision.decisionId': decisionId, 'decision.state': 'undoing' },
        { $set: { decision: null }, $inc: { revision: 1 } },
      );
    },
  };
}

export type AnswerGroupRepository = ReturnType<typeof createAnswerGroupRepository>;
