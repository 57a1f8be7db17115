import type { PrivateMessageCreation, UserMessage } from '@medrad/contracts';
import { demoAuthor, type DemoCaller, type DemoCalls, type DemoUser } from './demo-calls';

interface DemoMessage extends PrivateMessageCreation {
  /** Reply of an admin; null for a message that still waits for one. */
  reply: string | null;
}

const demoMessages: DemoMessage[] = [
  {
    subject: 'Chat Message',
    content: 'Could we have more chest spotters before the exam?',
    messageType: 'query',
    reply: 'Thank you for asking. More chest spotters are on their way.',
  },
  {
    subject: 'Chat Message',
    content: 'Please add some questions on paediatric fractures.',
    messageType: 'query',
    reply: null,
  },
];

async function seedMessage(
  { resident, author, known }: { resident: DemoCaller; author: DemoCaller; known: UserMessage[] },
  { reply, ...message }: DemoMessage,
): Promise<void> {
  const { id, status } =
    known.find(({ content }) => content === message.content) ??
    (await resident.call('createPrivateMessage', { body: message }));
  if (reply !== null && status === 'pending') {
    await author.call('replyToPrivateMessage', { params: { messageId: id }, body: { reply } });
  }
}

/**
 * Sends messages from the demo resident to the admins; one message gets a reply, the other waits for one. Existing
 * messages are left unchanged.
 */
export async function seedMessages(calls: DemoCalls, resident: DemoUser): Promise<void> {
  const callers = { resident: calls.as(resident), author: calls.as(demoAuthor) };
  const known = await callers.resident.call('listUserMessages', {});
  for (const message of demoMessages) await seedMessage({ ...callers, known }, message);
}
