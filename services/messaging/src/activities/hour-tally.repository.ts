import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createHourTallyModel, type HourTally } from './hour-tally.model';
import type { TypeTally } from './hour-tally.policy';

/** A tally of an hour without its minutes. */
export type HourTotals = Omit<HourTally, 'types'> & { types: Omit<TypeTally, 'minutes'>[] };

/** New counts of the activities in an hour. */
export interface Recount {
  hour: Date;
  /** Revision that the tally had before the entries were counted; 0 for an hour without a tally. */
  revision: number;
  types: TypeTally[];
}

const writeOf = ({ hour, revision, types }: Recount) => ({
  filter: { _id: hour, revision },
  update: { $set: { types }, $inc: { revision: 1 }, $currentDate: { changedAt: true } } as const,
  upsert: revision === 0,
});

export type HourTallyRepository = ReturnType<typeof createHourTallyRepository>;

export function createHourTallyRepository(connection: Connection) {
  const model = createHourTallyModel(connection);
  return {
    find: (hour: Date): Promise<HourTally | null> => model.findById(hour).lean(),

    /** Tallies of the hours that were recounted at or after the given time, by the clock of the database. */
    listChangedSince: (moment: Date): Promise<HourTotals[]> =>
      model.find({ changedAt: trusted({ $gte: moment }) }, { 'types.minutes': 0 }).lean<HourTotals[]>(),

    /** Tallies of the hours from `from` (inclusive) to `to` (exclusive). If `to` is null, there is no end. */
    listBetween: (from: Date, to: Date | null): Promise<HourTally[]> =>
      model.find({ _id: trusted(to === null ? { $gte: from } : { $gte: from, $lt: to }) }).lean(),

    /** Hours before the given time that are not closed yet, oldest first. */
    async listClosable(before: Date): Promise<{ hour: Date; revision: number }[]> {
      const open = await model
        .find({ _id: trusted({ $lt: before }), closed: null }, { revision: 1 })
        .sort({ _id: 1 })
        .lean<Pick<HourTally, '_id' | 'revision'>[]>();
      return open.map(({ _id, revision }) => ({ hour: _id, revision }));
    },

    /** Closed hours of which not all entries have been deleted yet. */
    async listEmptying(): Promise<Date[]> {
      const emptying = await model.find({ closed: 'emptying' }, { _id: 1 }).lean<Pick<HourTally, '_id'>[]>();
      return emptying.map(({ _id }) => _id);
    },

    /** Closes an hour, before its entries are deleted; false when its tally no longer has the given revision. */
    async close(hour: Date, revision: number): Promise<boolean> {
      const change = {
        $set: { closed: 'emptying' },
        $inc: { revision: 1 },
        $currentDate: { changedAt: true },
      };
      return (await model.updateOne({ _id: hour, revision, closed: null }, change)).matchedCount === 1;
    },

    /** Records that all entries of a closed hour have been deleted. */
    async markEmptied(hour: Date): Promise<void> {
      await model.updateOne({ _id: hour, closed: 'emptying' }, { $set: { closed: 'emptied' } });
    },

    /**
     * Writes the tally of an hour, unless another process has written it since its revision was read; returns whether
     * it was written.
     */
    async replace(recount: Recount): Promise<boolean> {
      try {
        const { filter, update, upsert } = writeOf(recount);
        const { matchedCount, upsertedCount } = await model.updateOne(filter, update, { upsert });
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /**
     * Writes the tallies of some hours, except those that another process has written since their revisions were
     * read.
     */
    async replaceAll(recounts: readonly Recount[]): Promise<void> {
      if (recounts.length === 0) return;
      const writes = recounts.map((recount) => ({ updateOne: writeOf(recount) }));
      await model.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
  };
}
