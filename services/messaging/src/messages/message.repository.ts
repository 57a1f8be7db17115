import { isDuplicateKey, setAtRevision } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { type MessageDocument, createMessageModel } from './message.model';

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Reads and writes messages. Every change is one atomic update of one document. */
export interface MessageRepository {
  /** Stores a message, unless one with its id is stored already; returns the stored one. */
  add(message: MessageDocument): Promise<MessageDocument>;
  /** Messages of a user, newest first. */
  listOfUser(userId: string, limit: number): Promise<MessageDocument[]>;
  /** Messages with a status, or all messages, newest first. */
  list(
    filter: { status?: MessageDocument['status'] },
    page: { limit: number; offset: number },
  ): Promise<MessageDocument[]>;
  find(id: string): Promise<MessageDocument | null>;
  /** Sets or replaces the reply; null when the message no longer has the given revision. */
  reply(id: string, revision: number, adminReply: string): Promise<MessageDocument | null>;
  /** Marks an unread message as read; a message with another status stays unchanged. Null for an unknown message. */
  markRead(id: string): Promise<MessageDocument | null>;
}

export function createMessageRepository(connection: Connection): MessageRepository {
  const model = createMessageModel(connection);
  return {
    async add(message) {
      try {
        await model.create(message);
        return message;
      } catch (error) {
        const earlier = isDuplicateKey(error) ? await model.findById(message._id).lean() : null;
        if (!earlier) throw error;
        return earlier;
      }
    },
    listOfUser: (userId, limit) => model.find({ userId }).sort(newestFirst).limit(limit).lean(),
    list: (filter, { limit, offset }) =>
      model.find(filter).sort(newestFirst).skip(offset).limit(limit).lean(),
    find: (id) => model.findById(id).lean(),

    reply(id, revision, adminReply) {
      const now = new Date();
      const changes = { status: 'replied', adminReply, repliedAt: now, updatedAt: now } as const;
      return setAtRevision(model, { _id: id }, revision, changes);
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
