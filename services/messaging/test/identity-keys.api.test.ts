import { randomUUID } from 'node:crypto';
import { messagingRoutes } from '@medrad/contracts';
import { createGateway, createRateLimits, type RunningGateway } from '@medrad/gateway';
import { createMemoryRevocations } from '@medrad/persistence';
import {
  createCallerSigner,
  createCallerVerifier,
  createIdentityKeyPair,
  createSessionTokens,
  type IdentityKeyPair,
  secretKey,
} from '@medrad/service-kit';
import { call, captureLogs, everyServiceAt } from '@medrad/testing';
import { type RunningMessaging, startMessaging } from './start-messaging';

const sessionTokens = createSessionTokens({
  secret: secretKey('a session secret of the key tests, 32 bytes and more'),
  secure: false,
});
const unlimited = {
  generalPerMinute: 1e9,
  entryPerMinute: 1e9,
  passwordPerMinute: 1e9,
  uploadPerMinute: 1e9,
};
const [first, second, stranger] = [createIdentityKeyPair(), createIdentityKeyPair(), createIdentityKeyPair()];

/**
 * Verifies tokens by the keys that the service accepts from the next request on, as if all its instances had been
 * replaced.
 */
let verifier = createCallerVerifier([]);
const accept = (...pairs: IdentityKeyPair[]): void => {
  verifier = createCallerVerifier(pairs.map(({ publicKey }) => publicKey));
};

let messaging: RunningMessaging;
const gateways: RunningGateway[] = [];
beforeAll(async () => {
  messaging = await startMessaging({
    callers: { verify: (token, audience) => verifier.verify(token, audience) },
  });
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close({ graceMs: 0 })));
  await messaging.stop();
});

async function startGateway({ privateKey }: IdentityKeyPair): Promise<string> {
  const { url } = messaging;
  const gateway = await createGateway({
    services: everyServiceAt(url),
    sessionTokens,
    callerSigner: createCallerSigner(privateKey),
    revocations: createMemoryRevocations(),
    limits: createRateLimits(unlimited),
    frontends: '/nonexistent',
    log: captureLogs('gateway').log,
  }).listen(0, '127.0.0.1');
  gateways.push(gateway);
  return gateway.url;
}

function signIn(): { cookie: string } {
  const token = sessionTokens.sign({
    sid: randomUUID(),
    sub: randomUUID(),
    name: 'Asha Rao',
    email: 'asha@example.org',
    institute: 'City Hospital',
    startedAt: Math.floor(Date.now() / 1_000),
    developer: null,
  });
  return { cookie: `${sessionTokens.cookieName}=${token}` };
}

/** Eight users who send reads and writes continuously until they are stopped. */
function startPeople(urlOf: () => string) {
  const statuses: number[] = [];
  const waiting: { count: number; resolve(): void }[] = [];
  let isOver = false;
  const work = async (as: { cookie: string }): Promise<void> => {
    const body = { subject: 'A question', content: 'What is it?', messageType: 'query' };
    for (let turn = 0; !isOver; turn += 1) {
      const { status } =
        turn % 4 === 0
          ? await call(urlOf(), messagingRoutes.createPrivateMessage, { as, body })
          : await call(urlOf(), messagingRoutes.listUserMessages, { as });
      statuses.push(status);
      for (const each of waiting) if (statuses.length >= each.count) each.resolve();
    }
  };
  const people = Array.from({ length: 8 }, () => work(signIn()));
  return {
    /** Resolves when `more` further requests of these users have been answered. */
    answered: (more: number) =>
      new Promise<void>((resolve) => waiting.push({ count: statuses.length + more, resolve })),
    async stop(): Promise<number[]> {
      isOver = true;
      await Promise.all(people);
      return statuses;
    },
  };
}

test('replacing the key of the gateway under load fails no request and signs nobody out', async () => {
  accept(first);
  let url = await startGateway(first);
  const next = await startGateway(second);
  const people = startPeople(() => url);
  await people.answered(80);
  accept(first, second);
  await people.answered(80);
  url = next;
  await people.answered(80);
  accept(second);
  await people.answered(80);
  const statuses = await people.stop();
  expect(statuses.length).toBeGreaterThanOrEqual(320);
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
});

test('N27 an unknown gateway key gives 503 to guests and sessions, is counted and logged, and ends when the service learns the key; sessions live on', async () => {
  accept(second);
  const url = await startGateway(stranger);
  const as = signIn();
  const before = messaging.logs.lines().length;
  for (const each of [as, undefined]) {
    const { status, headers, body } = await call(url, messagingRoutes.listUserMessages, { as: each });
    expect([status, body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect([headers.get('retry-after'), headers.get('set-cookie'), headers.get('clear-site-data')]).toEqual([
      '5',
      null,
      null,
    ]);
  }
  expect(await messaging.metrics.registry.metrics()).toContain(
    'identity_token_refused_total{cause="unknown-key",service="messaging"} 2',
  );
  const refusals = messaging.logs
    .lines()
    .slice(before)
    .filter(({ level }) => Number(level) > 30);
  expect(refusals).toMatchObject(Array(2).fill({ msg: 'identity token refused', cause: 'unknown-key' }));
  accept(second, stranger);
  expect((await call(url, messagingRoutes.listUserMessages, { as })).status).toBe(200);
  expect((await call(url, messagingRoutes.listUserMessages)).status).toBe(401);
});
