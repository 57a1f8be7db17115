import { randomUUID } from 'node:crypto';
import type { FeatureToggleUpdate } from '@medrad/contracts';
import { firstRevision, isDuplicateKey, setAtRevision } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { createFeatureToggleModel, type FeatureToggleDocument } from './feature-toggle.model';

type ToggleFields = Omit<FeatureToggleUpdate, 'revision'>;

/** Reads and writes feature toggles. Names are unique, and every change is one atomic update of one document. */
export interface FeatureToggleRepository {
  /** All toggles, sorted by name. */
  list(): Promise<FeatureToggleDocument[]>;
  find(featureName: string): Promise<FeatureToggleDocument | null>;
  /** Creates a toggle; null when one of this name exists. */
  create(featureName: string, fields: ToggleFields): Promise<FeatureToggleDocument | null>;
  /** Sets the given fields of a toggle; null when the toggle no longer has the given revision. */
  replace(featureName: string, revision: number, fields: ToggleFields): Promise<FeatureToggleDocument | null>;
}

export function createFeatureToggleRepository(connection: Connection): FeatureToggleRepository {
  const toggles = createFeatureToggleModel(connection);
  return {
    list: () => toggles.find().sort({ featureName: 1 }).lean(),

    find: (featureName) => toggles.findOne({ featureName }).lean(),

    async create(featureName, { isEnabled, description = null }) {
      const now = new Date();
      const times = { createdAt: now, updatedAt: now };
      const record = { _id: randomUUID(), featureName, isEnabled, description, ...times };
      try {
        return (await toggles.create({ ...record, revision: firstRevision })).toObject();
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    replace: (featureName, revision, { isEnabled, description }) =>
      setAtRevision(toggles, { featureName }, revision, {
        isEnabled,
        updatedAt: new Date(),
        ...(description === undefined ? {} : { description }),
      }),
  };
}
