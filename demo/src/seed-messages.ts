import type { PrivateMessageCreation, User, UserMessage } from '@medrad/contracts';
import type { Product } from '@medrad/standalone';
import { createDemoCaller, demoAuthor, type DemoCaller } from './demo-caller';

interface DemoMessage extends PrivateMessageCreation {
  /** Null in a message that is still waiting. */
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
    (await resident.send<UserMessage>('POST', '/api/private-messages', message));
  if (reply !== null && status === 'pending') {
    await author.send('PUT', `/api/private-messages/${id}/reply`, { reply });
  }
}

/** What the demo resident wrote to the admins: one message answered, one waiting. What is there is not made again. */
export async function seedMessages(
  product: Pick<Product, 'callerSigner' | 'services'>,
  { id, name, email, institute }: User,
): Promise<void> {
  const identity = { ...demoAuthor, sub: id, name, email, institute, developerGrant: null };
  const resident = createDemoCaller(product, 'messaging', identity);
  const author = createDemoCaller(product, 'messaging', demoAuthor);
  const known = await resident.send<UserMessage[]>('GET', '/api/user-messages');
  for (const message of demoMessages) await seedMessage({ resident, author, known }, message);
}
