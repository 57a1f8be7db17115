import { isSameMessage } from './message.policy';

const message = {
  userId: 'asha',
  subject: 'Chat Message',
  content: 'More MRI, please',
  messageType: 'query',
} as const;

test('messages with one id are one message when writer and words are the same', () => {
  expect(isSameMessage(message, { ...message })).toBe(true);
});

test.each([
  ['another writer', { userId: 'ravi' }],
  ['no writer', { userId: null }],
  ['another subject', { subject: 'chat message' }],
  ['other words', { content: 'More MRI, please ' }],
  ['another type', { messageType: 'review' as const }],
])('%s makes another message', (_, change) => {
  expect(isSameMessage(message, { ...message, ...change })).toBe(false);
  expect(isSameMessage({ ...message, ...change }, message)).toBe(false);
});
