import { messagingRoutes, type UserMessage } from '@medrad/contracts';
import { createInProcessTransport, createOutbox } from '@medrad/events';
import { createMessagingService } from '@medrad/messaging-service';
import { createSecretAttempts } from '@medrad/persistence';
import { createPasswordGate } from '@medrad/service-kit';
import {
  asUser,
  call,
  captureLogs,
  createTestDatabase,
  everyServiceAt,
  startTestService,
  testCallers,
  testIdentity,
  testSigner,
} from '@medrad/testing';
import { seedMessages } from '@medrad/demo';
import { createDemoCalls } from '../src/demo-calls';

const { sub: id, name, email, institute } = testIdentity();
const resident = { id, name, email, institute, hasDeveloperAccess: false };
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function startMessaging(): Promise<string> {
  const database = await createTestDatabase();
  const { connection } = database;
  const { log } = captureLogs();
  const transport = createInProcessTransport();
  const { service, close } = await createMessagingService({
    connection,
    transport,
    outbox: createOutbox({ connection, transport, log }),
    adminGate: createPasswordGate({}),
    attempts: createSecretAttempts({ prefix: 'test' }),
    callers: testCallers,
    log,
    validateAnswers: true,
    settings: { ACTIVITY_RETENTION_DAYS: 0 },
  });
  const running = await startTestService(service);
  closers.push(
    () => database.stop(),
    () => transport.close(),
    () => Promise.resolve(close()),
    () => running.close({ graceMs: 0 }),
  );
  return running.url;
}

test('CHAT-21 the demo resident has one answered and one waiting message, however often seeding begins', async () => {
  const url = await startMessaging();
  const calls = createDemoCalls({
    callerSigner: testSigner,
    services: everyServiceAt(url),
  });
  await seedMessages(calls, resident);
  await seedMessages(calls, resident);
  const as = asUser({ sub: resident.id });
  const { body } = await call<UserMessage[]>(url, messagingRoutes.listUserMessages, { as });
  expect(body.map(({ status }) => status)).toEqual(['pending', 'replied']);
});
