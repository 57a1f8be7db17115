import type { ErrorBody, EventEnvelope, Registration, Route, User } from '@medrad/contracts';
import { createInProcessTransport, createOutbox } from '@medrad/events';
import {
  connectMongo,
  createMemoryCacheStore,
  createMemoryRevocations,
  type SessionRevocations,
} from '@medrad/persistence';
import {
  type Identity,
  createDeviceTokens,
  createPasswordGate,
  createSessionTokens,
  deviceHeader,
  type RunningService,
  secretKey,
} from '@medrad/service-kit';
import {
  asCaller,
  call,
  captureLogs,
  createTestDatabase,
  developerPassword,
  startTestService,
  testCallers,
} from '@medrad/testing';
import { hashSync } from '@node-rs/argon2';
import { type AuthServiceDeps, createAuthService } from '../src';
import type { HashCost } from '../src/accounts/hash-processes';
import { authManifest } from '../src/service.manifest';

const cookies = { secret: secretKey('session secret of the auth tests, 32+ bytes'), secure: false };
export const sessionTokens = createSessionTokens(cookies);
const deviceTokens = createDeviceTokens(cookies);

/** Cheap hash parameters for tests that do not test hashing. */
const cheapHash: HashCost = { memoryCost: 64, timeCost: 1 };

/** Body of a failed call. */
export type Failure = ErrorBody;

/** The running service under test, with its database and its logs. */
export type AuthUnderTest = Awaited<ReturnType<typeof startAuth>>;

/** Starts the service on a database of its own, with a revocation store that the gateway could read. */
export async function startAuth(overrides: Partial<AuthServiceDeps> = {}) {
  const database = await createTestDatabase();
  const { connection } = database;
  const connections: (typeof connection)[] = [];
  const logs = captureLogs('auth');
  const { log } = logs;
  const transport = createInProcessTransport();
  const events: EventEnvelope[] = [];
  await transport.subscribe({
    queue: 'test.events',
    names: ['activity.recorded.v1', 'account.verified.v1'],
    handle: (event) => Promise.resolve(void events.push(event)),
  });
  const outbox = createOutbox({ connection, transport, publishes: authManifest.publishes, log });
  const revocations = overrides.revocations ?? createMemoryRevocations();
  const deps: AuthServiceDeps = {
    connection,
    outbox,
    callers: testCallers,
    sessionTokens,
    deviceTokens,
    revocations,
    cache: createMemoryCacheStore(),
    developerGate: createPasswordGate({
      hash: hashSync(developerPassword, { ...cheapHash, parallelism: 1 }),
    }),
    log,
    validateAnswers: true,
    hashCost: cheapHash,
    ...overrides,
  };
  const auth = await createAuthService(deps);
  const running = await startTestService(auth.service);
  return {
    auth,
    deps,
    connection,
    running,
    revocations,
    logs,
    events,
    outbox,
    browser: (address?: string) => new Browser(running, revocations, address),
    /** A collection of the service's database, as stored. */
    collection: (name: string) => connection.collection<{ _id: string } & Record<string, unknown>>(name),
    /** Opens a second connection to the same database, as a restarted process would. */
    async connectAgain() {
      const again = await connectMongo(database.url, database.name);
      connections.push(again);
      return again;
    },
    async close() {
      await running.close({ graceMs: 0 });
      await auth.close();
      await outbox.stop();
      await transport.close();
      for (const again of connections) await again.close();
      await database.stop();
    },
  };
}

/** A browser behind a gateway: keeps its cookies and verifies them as the gateway does. */
export class Browser {
  cookie: string | null = null;
  /** Value of the device cookie. */
  device: string | null = null;
  userAgent = 'test browser';

  constructor(
    private readonly service: RunningService,
    private readonly revocations: SessionRevocations,
    readonly address = '192.0.2.1',
  ) {}

  /** The identity that the gateway derives from the cookies; null for a guest. */
  async identify(): Promise<Identity | null> {
    const { claims } = this;
    if (!claims || (await this.revocations.isRevoked([claims.sid]))) return null;
    const { sid, sub, name, email, institute, developer } = claims;
    const holds =
      developer !== null &&
      developer.until > Date.now() / 1000 &&
      !(await this.revocations.isRevoked([developer.grant]));
    return { sub, name, email, institute, sid, developerGrant: holds ? developer.grant : null };
  }

  get claims() {
    return sessionTokens.verify(this.cookie ?? undefined);
  }

  /** A string is sent as it is, any other body as JSON. */
  async call<T>(method: Route['method'], path: string, body?: unknown) {
    const answer = await call<T>(
      this.service.url,
      { method, path },
      {
        as: asCaller(await this.identify(), this.address),
        headers: {
          'x-request-id': 'a-request-id',
          'user-agent': this.userAgent,
          ...(this.device === null ? {} : { [deviceHeader]: this.device }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(typeof body === 'string' ? { text: body } : { body }),
      },
    );
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value = ''] = /^(mr_session|mr_device)=([^;]*)/.exec(set) ?? [];
      if (name === 'mr_session') this.cookie = value || null;
      if (name === 'mr_device') this.device = value;
    }
    return answer;
  }

  get = <T>(path: string) => this.call<T>('GET', path);
  post = <T>(path: string, body?: unknown) => this.call<T>('POST', path, body);
  delete = <T>(path: string) => this.call<T>('DELETE', path);
  put = <T>(path: string, body?: unknown) => this.call<T>('PUT', path, body);
  register = (registration: object) => this.post<{ user: User } & Failure>('/api/register', registration);
  login = (email: string, password: string) =>
    this.post<{ user: User } & Failure>('/api/login', { email, password });
  unlock = (password = developerPassword) =>
    this.post<{ granted: true } & Failure>('/api/developer/unlock', { password });
}

let count = 0;

/** A registration with an e-mail address that no other test of the file uses. */
export function registration(changes: Partial<Registration> = {}): Registration {
  count += 1;
  return {
    name: 'Asha Rao',
    institute: 'Seth GS Medical College',
    email: `resident${count}@example.org`,
    phone: '+91 98200 12345',
    password: 'correct horse battery',
    ...changes,
  };
}
