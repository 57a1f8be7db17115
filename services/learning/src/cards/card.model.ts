import type { Day, Memory } from '@medrad/recall';
import { type Connection, Schema } from 'mongoose';

/** An image that a person reviews. Memory and due day follow from the log of reviews and are kept for queues. */
export interface CardRecord {
  /** Person and image: {@link cardIdOf}. */
  _id: string;
  userId: string;
  imageId: string;
  /** Cards of one group are never due on one day: the key of the case, or the image itself. */
  group: string;
  addedAt: Date;
  /** The missed answer that made the card; null where the person added it. */
  responseId: string | null;
  /** Null until the first review. */
  memory: Memory | null;
  dueDay: Day | null;
  /** Guards memory and due day: goes up with every change to them. */
  revision: number;
}

export const cardIdOf = (userId: string, imageId: string): string => `${userId}.${imageId}`;

const needed = { type: String, required: true };

const schema = new Schema<CardRecord>(
  {
    _id: needed,
    userId: needed,
    imageId: needed,
    group: needed,
    addedAt: { type: Date, required: true },
    responseId: { type: String, default: null },
    memory: { type: Schema.Types.Mixed, default: null },
    dueDay: { type: Number, default: null },
    revision: { type: Number, required: true },
  },
  { collection: 'cards', versionKey: false, id: false },
);
// Due cards; new ones, which have no due day, in the order in which they were added.
schema.index({ userId: 1, dueDay: 1, addedAt: 1 });
// Cards that were reviewed on a day.
schema.index({ userId: 1, 'memory.day': 1 });
// Cards of an image that is deleted.
schema.index({ imageId: 1 });

export const createCardModel = (connection: Connection) => connection.model<CardRecord>('Card', schema);
