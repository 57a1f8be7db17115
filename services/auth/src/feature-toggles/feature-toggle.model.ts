import type { Revised } from '@medrad/persistence';
import { type Connection, type Model, Schema } from 'mongoose';

/** A stored feature toggle. */
export interface FeatureToggleDocument extends Revised {
  _id: string;
  featureName: string;
  isEnabled: boolean;
  description: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const featureToggleSchema = new Schema<FeatureToggleDocument>(
  {
    _id: { type: String, required: true },
    featureName: { type: String, required: true },
    isEnabled: { type: Boolean, default: false },
    description: { type: String, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    revision: Number,
  },
  { collection: 'feature_toggles', versionKey: false },
);
featureToggleSchema.index({ featureName: 1 }, { unique: true });

export const createFeatureToggleModel = (connection: Connection): Model<FeatureToggleDocument> =>
  connection.model<FeatureToggleDocument>('FeatureToggle', featureToggleSchema);
