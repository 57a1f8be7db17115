import { isSameMessage } from './message.policy';

const message = {
  userId: 'asha',
  subject: 'Chat Message',
  content: 'More MRI, please',
  messageType: 'query',
} as const;

test('messages with one id are the same if sender and text are equal', () => {
  expect(isSameMessage(message, { ...message })).toBe(true);
});

test.each([
  ['another sender', { userId: 'ravi' }],
  ['no sender', { userId: null }],
  ['another subject', { subject: 'chat message' }],
  ['another text', { content: 'More MRI, please ' }],
  ['another type', { messageType: 'review' as const }],
])('%s makes a different message', (_, change) => {
  expect(isSameMessage(message, { ...message, ...change })).toBe(false);
  expect(isSameMessage({ ...message, ...change }, message)).toBe(false);
});
