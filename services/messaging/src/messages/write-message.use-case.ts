import { randomUUID } from 'node:crypto';
import { AppError, type PrivateMessageCreation } from '@medrad/contracts';
import type { Identity } from '@medrad/service-kit';
import type { MessageDocument } from './message.model';
import { isSameMessage } from './message.policy';
import type { MessageRepository } from './message.repository';

/**
 * Stores a message of the signed-in user. The server sets sender and status. When the same message is sent again, the
 * stored one is returned.
 * @throws AppError CONFLICT when the id belongs to a different message
 */
export async function writeMessage(
  messages: Pick<MessageRepository, 'add'>,
  { messageId = randomUUID(), subject, content, messageType }: PrivateMessageCreation,
  { sub, name, email, institute }: Identity,
): Promise<MessageDocument> {
  const now = new Date();
  const message: MessageDocument = {
    _id: messageId,
    userId: sub,
    user: { name, email, institute },
    subject,
    content,
    messageType,
    priority: 'normal',
    status: 'unread',
    adminReply: null,
    repliedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const stored = await messages.add(message);
  if (!isSameMessage(stored, message)) throw new AppError('CONFLICT');
  return stored;
}
