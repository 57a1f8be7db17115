import { testIdentity } from '@medrad/testing';
import type { MessageDocument } from './message.model';
import { replyToMessage } from './reply-to-message.use-case';
import { writeMessage } from './write-message.use-case';

const sent = { messageId: 'id', subject: 'S', content: 'C', messageType: 'feedback' } as never;

test('a message is stored once; another message with its id is refused', async () => {
  const user = testIdentity();
  const add = (message: MessageDocument) => Promise.resolve(message);
  expect(await writeMessage({ add }, sent, user)).toMatchObject({
    _id: 'id',
    status: 'unread',
    adminReply: null,
  });
  const other = (message: MessageDocument) => Promise.resolve({ ...message, content: 'Other' });
  await expect(writeMessage({ add: other }, sent, user)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('an equal reply writes nothing, another one is stored', async () => {
  const written: string[] = [];
  const stored = {
    _id: 'id',
    adminReply: 'Thanks',
    revision: 1,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    repliedAt: new Date(0),
  };
  const messages = {
    find: () => Promise.resolve(stored),
    reply: (_id: string, _at: number, reply: string) => {
      written.push(reply);
      return Promise.resolve({ ...stored, adminReply: reply });
    },
  } as unknown as Parameters<typeof replyToMessage>[0];
  await replyToMessage(messages, 'id', { reply: 'Thanks', revision: 1 });
  expect(written).toEqual([]);
  await replyToMessage(messages, 'id', { reply: 'Done', revision: 1 });
  expect(written).toEqual(['Done']);
});
