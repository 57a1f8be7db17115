import type { PrivateMessage, UserMessage } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import type { MessageDocument } from './message.model';

/** A message as admins read it. */
export const presentPrivateMessage = (message: MessageDocument): PrivateMessage => ({
  id: message._id,
  subject: message.subject,
  content: message.content,
  messageType: message.messageType,
  priority: message.priority,
  status: message.status,
  createdAt: message.createdAt.toISOString(),
  updatedAt: message.updatedAt.toISOString(),
  adminReply: message.adminReply,
  repliedAt: message.repliedAt?.toISOString() ?? null,
  user: message.user,
  revision: revisionOf(message),
});

/** A message as its sender reads it. It is pending until it is answered, even if an admin has read it. */
export const presentUserMessage = (message: MessageDocument): UserMessage => ({
  id: message._id,
  content: message.content,
  status: message.status === 'replied' ? 'replied' : 'pending',
  ...(message.adminReply === null ? {} : { adminReply: message.adminReply }),
  createdAt: message.createdAt.toISOString(),
  updatedAt: message.updatedAt.toISOString(),
});
