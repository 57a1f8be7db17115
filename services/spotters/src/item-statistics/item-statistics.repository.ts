import { type ItemStatisticsQuery, pageMaxItems } from '@medrad/contracts';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { createItemStatisticsModel, everyExam, type ItemStatisticsRecord } from './item-statistics.model';

type StoredStatistics = Omit<
  ItemStatisticsRecord,
  '_id' | 'flagCount' | 'facilityOrder' | 'discriminationOrder'
>;

/** Filter of a list of statistics. With `imageIds`, only statistics of these images are listed. */
interface ItemFilter extends Omit<ItemStatisticsQuery, 'subsectionId'> {
  imageIds?: readonly string[] | undefined;
}

/** Sort value for unknown statistics: greater than every statistic, so that they come last. */
const sortedLast = 2;
const orders = {
  flags: { flagCount: -1, answers: -1, _id: 1 },
  facility: { facilityOrder: 1, _id: 1 },
  discrimination: { discriminationOrder: 1, _id: 1 },
} as const;

const idOf = ({ scope, imageId }: Pick<StoredStatistics, 'scope' | 'imageId'>): string =>
  `${scope}.${imageId}`;

/** Reads and writes statistics of images. */
export function createItemStatisticsRepository(connection: Connection) {
  const model = createItemStatisticsModel(connection);
  return {
    async store(all: readonly StoredStatistics[]): Promise<void> {
      if (all.length === 0) return;
      const writes = all.map((statistics) => {
        const { flags, facility, discrimination } = statistics;
        const order = {
          flagCount: flags.length,
          facilityOrder: facility ?? sortedLast,
          discriminationOrder: discrimination ?? sortedLast,
        };
        const update = { $set: { ...statistics, ...order } };
        return { updateOne: { filter: { _id: idOf(statistics) }, update, upsert: true } };
      });
      await model.bulkWrite(writes, { ordered: false });
    },

    /** Statistics of the given images by image and scope. */
    async mapByImages(imageIds: readonly string[]): Promise<Map<string, Map<string, ItemStatisticsRecord>>> {
      const byImage = new Map<string, Map<string, ItemStatisticsRecord>>();
      const found = await model.find({ imageId: trusted({ $in: imageIds }) }).lean<ItemStatisticsRecord[]>();
      for (const one of found) {
        const scopes = byImage.get(one.imageId) ?? new Map<string, ItemStatisticsRecord>();
        byImage.set(one.imageId, scopes.set(one.scope, one));
      }
      return byImage;
    },

    list({
      order = 'flags',
      isFlagged,
      systemId,
      modality,
      imageIds,
      testId = everyExam,
      limit = pageMaxItems,
      offset = 0,
    }: ItemFilter): Promise<ItemStatisticsRecord[]> {
      const filter: QueryFilter<ItemStatisticsRecord> = {
        scope: testId,
        answers: trusted({ $gt: 0 }),
        ...(isFlagged && { flagCount: trusted({ $gt: 0 }) }),
        ...(systemId !== undefined && { systemId }),
        ...(modality !== undefined && { modality }),
        ...(imageIds && { imageId: trusted({ $in: [...imageIds] }) }),
      };
      return model.find(filter).sort(orders[order]).skip(offset).limit(limit).lean<ItemStatisticsRecord[]>();
    },

    async delete(all: readonly Pick<StoredStatistics, 'scope' | 'imageId'>[]): Promise<void> {
      if (all.length === 0) return;
      await model.deleteMany({ _id: trusted({ $in: all.map(idOf) }) });
    },
  };
}

export type ItemStatisticsRepository = ReturnType<typeof createItemStatisticsRepository>;
