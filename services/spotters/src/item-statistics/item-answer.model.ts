import { type Connection, Schema } from 'mongoose';
import type { ItemAnswerRecord } from './item-answer.record';

const needed = { type: String, required: true };
const optionalNumber = { type: Number, default: null };

const schema = new Schema<ItemAnswerRecord>(
  {
    _id: needed,
    examId: needed,
    imageId: needed,
    userId: needed,
    testId: { type: String, default: null },
    at: { type: Date, required: true },
    share: optionalNumber,
    rest: optionalNumber,
    seconds: optionalNumber,
    revision: { type: Number, required: true },
  },
  { collection: 'item_answers', versionKey: false, id: false },
);
// Index for finding each person's first attempt at an image.
schema.index({ imageId: 1, userId: 1, at: 1, _id: 1 });

export const createItemAnswerModel = (connection: Connection) =>
  connection.model<ItemAnswerRecord>('ItemAnswer', schema);
