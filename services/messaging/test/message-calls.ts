import { messagingRoutes, type PrivateMessage, type UserMessage } from '@medrad/contracts';
import { asCaller, call, developerIdentity, testIdentity } from '@medrad/testing';
import type { MessageDocument } from '../src/messages/message.model';
import type { RunningMessaging } from './start-messaging';

const { createPrivateMessage, listUserMessages, listPrivateMessages } = messagingRoutes;
const { replyToPrivateMessage, markPrivateMessageRead } = messagingRoutes;

const chat = (overrides: object = {}) => ({
  subject: 'Chat Message',
  content: 'When is the next quiz?',
  messageType: 'query',
  ...overrides,
});

/** Functions that send the calls of residents and admins about messages to the running instance of the service. */
export function messageCalls(messaging: () => RunningMessaging) {
  const developer = developerIdentity();
  const collection = () => messaging().connection.collection<MessageDocument>('private_messages');
  const send = (user = testIdentity(), overrides: object = {}) =>
    call<UserMessage>(messaging().url, createPrivateMessage, { as: asCaller(user), body: chat(overrides) });
  const threadOf = async (user: ReturnType<typeof testIdentity>) =>
    (await call<UserMessage[]>(messaging().url, listUserMessages, { as: asCaller(user) })).body;
  const inbox = async (query: Record<string, string | number> = {}) =>
    (await call<PrivateMessage[]>(messaging().url, listPrivateMessages, { as: asCaller(developer), query }))
      .body;
  const reply = (messageId: string, text: string, revision?: number) =>
    call<PrivateMessage>(messaging().url, replyToPrivateMessage, {
      as: asCaller(developer),
      params: { messageId },
      body: { reply: text, revision },
    });
  const markRead = (id: string) =>
    call<PrivateMessage>(messaging().url, markPrivateMessageRead, {
      as: asCaller(developer),
      params: { id },
      body: {},
    });
  const aMessage = async (overrides: object = {}, user = testIdentity()) =>
    (await send(user, overrides)).body.id;

  return { aMessage, chat, collection, developer, inbox, markRead, reply, send, threadOf };
}
