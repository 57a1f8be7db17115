import {
  AppError,
  type MessageReply,
  type PrivateMessageCreation,
  type PrivateMessageSearch,
} from '@medrad/contracts';
import type { Identity } from '@medrad/service-kit';
import type { MessageDocument } from './message.model';
import type { MessageRepository } from './message.repository';
import { replyToMessage } from './reply-to-message.use-case';
import { writeMessage } from './write-message.use-case';

/** A resident's thread is answered whole up to this many messages; older ones stay stored. */
const threadLength = 200;

/** The use cases of messages, bound to their repository. */
export const createMessageFeature = (messages: MessageRepository) => ({
  writeMessage: (message: PrivateMessageCreation, user: Identity) => writeMessage(messages, message, user),
  /** A user's own thread, newest first. */
  listThread: (userId: string) => messages.listOfUser(userId, threadLength),
  /** Messages of everybody, newest first; of one status, or of any when it is empty. */
  listMessages: (status: PrivateMessageSearch['status'], page: { limit: number; offset: number }) =>
    messages.list(status ? { status } : {}, page),
  replyToMessage: (id: string, reply: Pick<MessageReply, 'reply' | 'revision'>) =>
    replyToMessage(messages, id, reply),
  /** @throws AppError NOT_FOUND */
  async markRead(id: string): Promise<MessageDocument> {
    const message = await messages.markRead(id);
    if (!message) throw new AppError('NOT_FOUND');
    return message;
  },
});

export type MessageFeature = ReturnType<typeof createMessageFeature>;
