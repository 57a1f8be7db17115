import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { type ActivityDocument, activityModel } from './activity.model';

/** Which entries a list shows. */
export interface ActivityFilter {
  activityType?: string | undefined;
}

/** How many activities of one type. */
export interface TypeCount {
  activityType: string;
  count: number;
}

export interface ActivityRepository {
  /** Adds the entry unless its id is known: an event that comes twice counts once, and the first one stands. */
  add(activity: ActivityDocument): Promise<void>;
  find(id: string): Promise<ActivityDocument | null>;
  /** A stretch of the log, newest first. */
  list(filter: ActivityFilter, stretch: { offset: number; limit: number }): Promise<ActivityDocument[]>;
  /** Entries between two moments by type, `from` inclusive, `to` exclusive. */
  countByType(from: Date, to: Date): Promise<TypeCount[]>;
}

const toQuery = ({ activityType }: ActivityFilter): QueryFilter<ActivityDocument> =>
  activityType === undefined ? {} : { activityType };

export function createActivityRepository(connection: Connection): ActivityRepository {
  const model = activityModel(connection);
  return {
    async add({ _id, ...activity }) {
      await model.updateOne({ _id }, { $setOnInsert: activity }, { upsert: true });
    },
    find: (id) => model.findById(id).lean(),
    list: (filter, { offset, limit }) =>
      model.find(toQuery(filter)).sort({ timestamp: -1, _id: -1 }).skip(offset).limit(limit).lean(),
    countByType: async (from, to) => {
      const groups = await model.aggregate<{ _id: string; count: number }>([
        { $match: { timestamp: trusted({ $gte: from, $lt: to }) } },
        { $group: { _id: '$activityType', count: { $sum: 1 } } },
      ]);
      return groups.map(({ _id, count }) => ({ activityType: _id, count }));
    },
  };
}
