import type { PrivateMessage } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, type Model, Schema } from 'mongoose';

/** A stored message to the admins. */
export interface MessageDocument extends Revised {
  _id: string;
  /** Id of the sender; null in an anonymous message, as is the field `user`. */
  userId: string | null;
  /** The sender's details at the time when the message was written. */
  user: { name: string; email: string; institute: string } | null;
  subject: string;
  content: string;
  messageType: PrivateMessage['messageType'];
  priority: PrivateMessage['priority'];
  status: PrivateMessage['status'];
  adminReply: string | null;
  repliedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, required: true };
const time = { type: Date, required: true };
const writer = new Schema({ name: text, email: text, institute: text }, { _id: false, id: false });

const schema = new Schema<MessageDocument>(
  {
    _id: text,
    userId: { type: String, default: null },
    user: { type: writer, default: null },
    subject: text,
    content: text,
    messageType: text,
    priority: text,
    status: text,
    adminReply: { type: String, default: null },
    repliedAt: { type: Date, default: null },
    createdAt: time,
    updatedAt: time,
    revision: Number,
  },
  { collection: 'private_messages', versionKey: false, id: false },
);
// Indexes for a resident's thread, and for the admins' lists of messages with one status and of all messages; newest
// first.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });

export function createMessageModel(connection: Connection): Model<MessageDocument> {
  return connection.model<MessageDocument>('PrivateMessage', schema);
}
