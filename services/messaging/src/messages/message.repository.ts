import type { Connection } from 'mongoose';
import { type MessageDocument, messageModel } from './message.model';

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Stored messages. Every change is one atomic update of one document. */
export interface MessageRepository {
  add(message: MessageDocument): Promise<void>;
  /** Newest first. */
  listOfUser(userId: string, limit: number): Promise<MessageDocument[]>;
  /** Newest first; without a status whatever it is. */
  list(
    filter: { status?: MessageDocument['status'] },
    page: { limit: number; offset: number },
  ): Promise<MessageDocument[]>;
  /** Sets the answer, or another in its place; null when there is no such message. */
  reply(id: string, adminReply: string): Promise<MessageDocument | null>;
  /** Makes an unread message read and leaves any other as it is; null when there is no such message. */
  markRead(id: string): Promise<MessageDocument | null>;
}

export function createMessageRepository(connection: Connection): MessageRepository {
  const model = messageModel(connection);
  return {
    async add(message) {
      await model.create(message);
    },
    listOfUser: (userId, limit) => model.find({ userId }).sort(newestFirst).limit(limit).lean(),
    list: (filter, { limit, offset }) =>
      model.find(filter).sort(newestFirst).skip(offset).limit(limit).lean(),
    reply(id, adminReply) {
      const now = new Date();
      const changes = { status: 'replied', adminReply, repliedAt: now, updatedAt: now } as const;
      return model.findOneAndUpdate({ _id: id }, { $set: changes }, { returnDocument: 'after' }).lean();
    },
    async markRead(id) {
      const marked = await model
        .findOneAndUpdate(
          { _id: id, status: 'unread' },
          { $set: { status: 'read', updatedAt: new Date() } },
          { returnDocument: 'after' },
        )
        .lean();
      return marked ?? model.findById(id).lean();
    },
  };
}
