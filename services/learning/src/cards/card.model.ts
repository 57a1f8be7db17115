import type { Day, Memory } from '@medrad/recall';
import { type Connection, Schema } from 'mongoose';

/**
 * A card: an image that a person reviews. Memory and due day are derived from the review log, and stored so that
 * queues can be read by them.
 */
export interface CardRecord {
  /** Made from the ids of person and image by {@link cardIdOf}. */
  _id: string;
  userId: string;
  imageId: string;
  /** Case key of the image, or the image id if it has none. Cards of one group are never due on the same day. */
  group: string;
  addedAt: Date;
  /** Id of the missed answer that created the card; null for a card that the person added. */
  responseId: string | null;
  /** State of the memory model; null before the first review. */
  memory: Memory | null;
  dueDay: Day | null;
  /** Optimistic lock of memory, group and due day: incremented whenever one of them changes. */
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
// Index for due cards, and for new cards, which have no due day, in the order in which they were added.
schema.index({ userId: 1, dueDay: 1, addedAt: 1 });
// Index for cards that were reviewed on a given day.
schema.index({ userId: 1, 'memory.day': 1 });
// Index for finding the cards of a deleted image.
schema.index({ imageId: 1 });

export const createCardModel = (connection: Connection) => connection.model<CardRecord>('Card', schema);
