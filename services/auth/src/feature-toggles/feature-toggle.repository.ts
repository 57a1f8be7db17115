import { randomUUID } from 'node:crypto';
import type { FeatureToggleUpdate } from '@medrad/contracts';
import { isDuplicateKey } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { createFeatureToggleModel, type FeatureToggleDocument } from './feature-toggle.model';

/** Stored feature toggles. */
export interface FeatureToggleRepository {
  list(): Promise<FeatureToggleDocument[]>;
  /** Creates or updates; a description that is not given stays as it is. */
  put(featureName: string, update: FeatureToggleUpdate): Promise<FeatureToggleDocument>;
}

export function createFeatureToggleRepository(connection: Connection): FeatureToggleRepository {
  const toggles = createFeatureToggleModel(connection);

  const upsert = (featureName: string, { isEnabled, description }: FeatureToggleUpdate) => {
    const now = new Date();
    const given = description === undefined ? {} : { description };
    const onInsert = {
      _id: randomUUID(),
      createdAt: now,
      ...(description === undefined && { description: null }),
    };
    return toggles
      .findOneAndUpdate(
        { featureName },
        { $set: { isEnabled, updatedAt: now, ...given }, $setOnInsert: onInsert },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
  };
  return {
    list: () => toggles.find().sort({ featureName: 1 }).lean(),
    async put(featureName, update) {
      try {
        return await upsert(featureName, update);
      } catch (error) {
        // Two upserts at once may both want to insert; the one that lost finds the record now.
        if (isDuplicateKey(error)) return upsert(featureName, update);
        throw error;
      }
    },
  };
}
