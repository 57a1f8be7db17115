import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createHourTallyModel, type HourTally, type TypeTally } from './hour-tally.model';

/** An hour without its minutes. */
export type HourTotals = Omit<HourTally, 'types'> & { types: Omit<TypeTally, 'minutes'>[] };

export type HourTallyRepository = ReturnType<typeof createHourTallyRepository>;

export function createHourTallyRepository(connection: Connection) {
  const model = createHourTallyModel(connection);
  return {
    find: (hour: Date): Promise<HourTally | null> => model.findById(hour).lean(),

    /** Hours recounted at or after a moment of the database's clock. */
    listChangedSince: (moment: Date): Promise<HourTotals[]> =>
      model.find({ changedAt: trusted({ $gte: moment }) }, { 'types.minutes': 0 }).lean<HourTotals[]>(),

    /** Writes an hour, unless somebody else did since `revision` was read; 0 stands for an hour that is new. */
    async replace(hour: Date, revision: number, types: TypeTally[]): Promise<boolean> {
      try {
        const { matchedCount, upsertedCount } = await model.updateOne(
          { _id: hour, revision },
          { $set: { types }, $inc: { revision: 1 }, $currentDate: { changedAt: true } },
          { upsert: revision === 0 },
        );
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
