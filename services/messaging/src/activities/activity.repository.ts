import type { Connection } from 'mongoose';
import { type ActivityDocument, activityModel } from './activity.model';

export interface ActivityRepository {
  /** Adds the entry unless its id is known: an event that comes twice counts once, and the first one stands. */
  add(activity: ActivityDocument): Promise<void>;
  find(id: string): Promise<ActivityDocument | null>;
}

export function createActivityRepository(connection: Connection): ActivityRepository {
  const model = activityModel(connection);
  return {
    async add({ _id, ...activity }) {
      await model.updateOne({ _id }, { $setOnInsert: activity }, { upsert: true });
    },
    find: (id) => model.findById(id).lean(),
  };
}
