import type { AnswerKeyUpdate } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';

/**
 * An author's rules for the answers to an image. For an image without a record, only its title is accepted as an
 * answer.
 */
export interface AnswerKeyRecord extends Omit<AnswerKeyUpdate, 'revision'>, Revised {
  /** Id of the image. */
  _id: string;
}

const text = { type: String, required: true };
const part = (fields: Record<string, unknown>) => [
  new Schema({ text, ...fields }, { _id: false, id: false }),
];

const schema = new Schema<AnswerKeyRecord>(
  {
    _id: text,
    isTitleAccepted: { type: Boolean, required: true },
    accepted: part({}),
    partial: part({ credit: { type: Number, required: true } }),
    rejected: part({}),
    side: { type: String, default: null },
    revision: Number,
  },
  { collection: 'answer_keys', versionKey: false, id: false },
);

export const createAnswerKeyModel = (connection: Connection) =>
  connection.model<AnswerKeyRecord>('AnswerKey', schema);
