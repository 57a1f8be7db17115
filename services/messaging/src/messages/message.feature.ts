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

/** Maximum number of messages in a resident's thread; older messages stay stored but are not shown in it. */
const threadLength = 200;

/** Binds the use cases of messages to their repository. */
export const createMessageFeature = (messages: MessageRepository) => ({
  writeMessage: (message: PrivateMessageCreation, user: Identity) => writeMessage(messages, message, user),
  /** Messages of a user, as the user's own thread; newest first. */
  listThread: (userId: string) => messages.listOfUser(userId, threadLength),
  /** Messages of all users, newest first, with the given status; an empty status selects all. */
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
