import type { UserMessage } from '@medrad/contracts';
import { type FakeApi, fakeApi, reply } from '@medrad/remote-kit/testing';

/** A message with a reply. */
export const asked: UserMessage = {
  id: 'm-1',
  content: 'When is the next spotter?',
  status: 'replied',
  adminReply: 'On Monday.',
  createdAt: '2026-03-05T09:30:00.000Z',
  updatedAt: '2026-03-05T10:30:00.000Z',
};

/** A later message without a reply. */
export const waiting: UserMessage = {
  id: 'm-2',
  content: 'Could you add more MRI?',
  status: 'pending',
  createdAt: '2026-03-06T09:30:00.000Z',
  updatedAt: '2026-03-06T09:30:00.000Z',
};

export const listRoute = 'GET /api/user-messages';
export const createRoute = 'POST /api/private-messages';

/** A fake server with both messages; the user can send more. */
export const userMessagesApi = (): FakeApi =>
  fakeApi({ [listRoute]: () => [waiting, asked], [createRoute]: () => reply(201, waiting) });
