import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { type ActivityDocument, createActivityModel, newestFirst, type SubjectField } from './activity.model';

/** Selects the entries of given users, addresses or resources, and optionally of one type. */
export interface SubjectFilter {
  field: SubjectField;
  values: readonly string[];
  activityType: string | undefined;
}

/** Selects a page of the log: of entries older than `before`, newest first. */
export interface LogRange {
  before: Date | null;
  activityType: string | undefined;
  skip: number;
  limit: number;
}

/** Position of an entry in the log. */
export type LogPosition = Pick<ActivityDocument, '_id' | 'timestamp'>;

/** Fields of an entry in which a search looks. */
export type LogSubjects = Pick<ActivityDocument, SubjectField>;

export type ActivityRepository = ReturnType<typeof createActivityRepository>;

const between = (from: Date, to: Date | null): QueryFilter<ActivityDocument> => ({
  timestamp: trusted(to === null ? { $gte: from } : { $gte: from, $lt: to }),
});

export function createActivityRepository(connection: Connection) {
  const model = createActivityModel(connection);
  return {
    /**
     * Adds entries to the log. An entry whose id is stored already is ignored, so that an event that is delivered
     * twice counts once.
     */
    async addAll(activities: readonly ActivityDocument[]): Promise<void> {
      const writes = activities.map(({ _id, ...activity }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: activity }, upsert: true },
      }));
      await model.bulkWrite(writes, { ordered: false });
    },

    find: (id: string): Promise<ActivityDocument | null> => model.findById(id).lean(),

    async list({ before, activityType, skip, limit }: LogRange): Promise<ActivityDocument[]> {
      const filter: QueryFilter<ActivityDocument> = {
        ...(activityType === undefined ? {} : { activityType }),
        ...(before === null ? {} : { timestamp: trusted({ $lt: before }) }),
      };
      return model.find(filter).sort(newestFirst).skip(skip).limit(limit).lean();
    },

    /** Yields the positions of the selected entries, newest first. Reads only as many as the caller consumes. */
    streamPositions({ field, values, activityType }: SubjectFilter): AsyncIterable<LogPosition> {
      const filter: QueryFilter<ActivityDocument> = {
        [field]: trusted({ $in: values }),
        ...(activityType === undefined ? {} : { activityType }),
      };
      return model
        .find(filter, { timestamp: 1 })
        .sort(newestFirst)
        .hint({ [field]: 1, ...newestFirst })
        .lean<LogPosition[]>()
        .cursor({ batchSize: 200 });
    },

    /**
     * Yields positions and searchable fields of all entries or of those of one type, newest first. Reads only as many
     * as the caller consumes.
     */
    streamLog: (activityType: string | undefined): AsyncIterable<LogPosition & LogSubjects> =>
      model
        .find(activityType === undefined ? {} : { activityType }, {
          timestamp: 1,
          userId: 1,
          ipAddress: 1,
          resourceId: 1,
        })
        .sort(newestFirst)
        .lean<(LogPosition & LogSubjects)[]>()
        .cursor({ batchSize: 1_000 }),

    listByIds: (ids: readonly string[]): Promise<ActivityDocument[]> =>
      model
        .find({ _id: trusted({ $in: ids }) })
        .sort(newestFirst)
        .lean(),

    /** Entries from `from` (inclusive) to `to` (exclusive), newest first. If `to` is null, there is no end. */
    listBetween: (from: Date, to: Date | null): Promise<ActivityDocument[]> =>
      model.find(between(from, to)).sort(newestFirst).lean(),

    /** Number of entries from `from` (inclusive) to `to` (exclusive), of one type or of all. */
    countBetween: (from: Date, to: Date, activityType?: string): Promise<number> =>
      model.countDocuments({
        ...(activityType === undefined ? {} : { activityType }),
        ...between(from, to),
      }),

    /** Deletes the entries from `from` (inclusive) to `to` (exclusive); returns the number of deleted entries. */
    deleteBetween: async (from: Date, to: Date): Promise<number> =>
      (await model.deleteMany(between(from, to))).deletedCount,

    /** Yields the entries before the given time, oldest first. */
    streamBefore: (moment: Date): AsyncIterable<ActivityDocument> =>
      model
        .find({ timestamp: trusted({ $lt: moment }) })
        .sort({ timestamp: 1, _id: 1 })
        .lean<ActivityDocument[]>()
        .cursor({ batchSize: 1_000 }),

    countAll: (): Promise<number> => model.countDocuments({}),

    /**
     * Time of the n-th newest entry before the given time. If there are fewer entries, time of the oldest one; null
     * when there is none.
     */
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
