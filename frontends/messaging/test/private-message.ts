import type { PrivateMessage } from '@medrad/contracts';

/** An unread message to the administrators. */
export const unreadMessage: PrivateMessage = {
  id: 'm-1',
  subject: 'Chat Message',
  content: 'Could you add more MRI?',
  messageType: 'query',
  priority: 'high',
  status: 'unread',
  createdAt: '2026-03-05T09:30:00.000Z',
  updatedAt: '2026-03-05T09:30:00.000Z',
  adminReply: null,
  repliedAt: null,
  revision: 0,
  user: { name: 'Asha Rao', email: 'asha@example.org', institute: 'City Hospital' },
};
