import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { type ActivityDocument, createActivityModel, newestFirst, type SubjectField } from './activity.model';

/** Entries of some users, addresses or resources, and maybe of one type alone. */
export interface SubjectFilter {
  field: SubjectField;
  values: readonly string[];
  activityType: string | undefined;
}

/** A stretch of the log, newest first, of entries older than `before`. */
export interface Stretch {
  before: Date | null;
  activityType: string | undefined;
  skip: number;
  limit: number;
}

/** Where an entry stands in the log. */
export type LogPlace = Pick<ActivityDocument, '_id' | 'timestamp'>;

/** What an entry is found by. */
export type LogSubjects = Pick<ActivityDocument, SubjectField>;

export type ActivityRepository = ReturnType<typeof createActivityRepository>;

const between = (from: Date, to: Date | null): QueryFilter<ActivityDocument> => ({
  timestamp: trusted(to === null ? { $gte: from } : { $gte: from, $lt: to }),
});

export function createActivityRepository(connection: Connection) {
  const model = createActivityModel(connection);
  return {
    /** Adds the entries whose ids are not known: an event that comes twice counts once, and the first one stands. */
    async addAll(activities: readonly ActivityDocument[]): Promise<void> {
      const writes = activities.map(({ _id, ...activity }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: activity }, upsert: true },
      }));
      await model.bulkWrite(writes, { ordered: false });
    },

    find: (id: string): Promise<ActivityDocument | null> => model.findById(id).lean(),

    async list({ before, activityType, skip, limit }: Stretch): Promise<ActivityDocument[]> {
      const filter: QueryFilter<ActivityDocument> = {
        ...(activityType === undefined ? {} : { activityType }),
        ...(before === null ? {} : { timestamp: trusted({ $lt: before }) }),
      };
      return model.find(filter).sort(newestFirst).skip(skip).limit(limit).lean();
    },

    /** Places of entries, newest first; what is not asked for is not read. */
    streamPlaces({ field, values, activityType }: SubjectFilter): AsyncIterable<LogPlace> {
      const filter: QueryFilter<ActivityDocument> = {
        [field]: trusted({ $in: values }),
        ...(activityType === undefined ? {} : { activityType }),
      };
      return model
        .find(filter, { timestamp: 1 })
        .sort(newestFirst)
        .hint({ [field]: 1, ...newestFirst })
        .lean<LogPlace[]>()
        .cursor({ batchSize: 200 });
    },

    /** Places and subjects of the whole log, or of one type, newest first; what is not asked for is not read. */
    streamLog: (activityType: string | undefined): AsyncIterable<LogPlace & LogSubjects> =>
      model
        .find(activityType === undefined ? {} : { activityType }, {
          timestamp: 1,
          userId: 1,
          ipAddress: 1,
          resourceId: 1,
        })
        .sort(newestFirst)
        .lean<(LogPlace & LogSubjects)[]>()
        .cursor({ batchSize: 1_000 }),

    listByIds: (ids: readonly string[]): Promise<ActivityDocument[]> =>
      model
        .find({ _id: trusted({ $in: ids }) })
        .sort(newestFirst)
        .lean(),

    /** Whole entries of a time, newest first; without `to` up to the newest. */
    listBetween: (from: Date, to: Date | null): Promise<ActivityDocument[]> =>
      model.find(between(from, to)).sort(newestFirst).lean(),

    /** Entries of a time, `from` inclusive, `to` exclusive, of one type or of all. */
    countBetween: (from: Date, to: Date, activityType?: string): Promise<number> =>
      model.countDocuments({
        ...(activityType === undefined ? {} : { activityType }),
        ...between(from, to),
      }),

    /** Deletes the entries of a time, `from` inclusive, `to` exclusive; answers how many they were. */
    deleteBetween: async (from: Date, to: Date): Promise<number> =>
      (await model.deleteMany(between(from, to))).deletedCount,

    /** Entries before a moment, the oldest first. */
    streamBefore: (moment: Date): AsyncIterable<ActivityDocument> =>
      model
        .find({ timestamp: trusted({ $lt: moment }) })
        .sort({ timestamp: 1, _id: 1 })
        .lean<ActivityDocument[]>()
        .cursor({ batchSize: 1_000 }),

    countAll: (): Promise<number> => model.countDocuments({}),

    /** The moment of the n-th entry before another moment, or of the oldest one; null when there is none. */
    async findMoment(before: Date | null, n: number): Promise<Date | null> {
      const filter = before === null ? {} : { timestamp: trusted({ $lt: before }) };
      const find = (order: 1 | -1, skip: number) =>
        model
          .findOne(filter, { _id: 0, timestamp: 1 })
          .sort({ timestamp: order, _id: order })
          .skip(skip)
          .lean<Pick<ActivityDocument, 'timestamp'> | null>();
      const found = (await find(-1, n - 1)) ?? (await find(1, 0));
      return found?.timestamp ?? null;
    },
  };
}
