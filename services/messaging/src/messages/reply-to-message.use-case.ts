import type { MessageReply } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import type { MessageDocument } from './message.model';
import { presentPrivateMessage } from './message.presenter';
import type { MessageRepository } from './message.repository';

/**
 * Sets or changes the reply to a message. If the same reply is sent again, its time and the message's revision stay.
 * @throws AppError NOT_FOUND, STALE_EDIT
 */
export function replyToMessage(
  messages: Pick<MessageRepository, 'find' | 'reply'>,
  id: string,
  { reply, revision }: Pick<MessageReply, 'reply' | 'revision'>,
): Promise<MessageDocument> {
  return editAtRevision({
    revision,
    find: () => messages.find(id),
    write: (stored, at) =>
      stored.adminReply === reply ? Promise.resolve(stored) : messages.reply(id, at, reply),
    present: presentPrivateMessage,
  });
}
