import { randomUUID } from 'node:crypto';
import type { PrivateMessageCreation } from '@medrad/contracts';
import type { Identity } from '@medrad/service-kit';
import type { MessageDocument } from './message.model';
import type { MessageRepository } from './message.repository';

/** Stores a message of the signed-in user. Whoever it is from and how it stands is the server's to say. */
export async function writeMessage(
  messages: Pick<MessageRepository, 'add'>,
  { subject, content, messageType }: PrivateMessageCreation,
  { sub, name, email, institute }: Identity,
): Promise<MessageDocument> {
  const now = new Date();
  const message: MessageDocument = {
    _id: randomUUID(),
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
  await messages.add(message);
  return message;
}
