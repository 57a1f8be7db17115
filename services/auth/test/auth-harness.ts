import type { ErrorBody, EventEnvelope, Registration, User } from '@medrad/contracts';
import { createInProcessTransport, createOutbox } from '@medrad/events';
import {
  connectMongo,
  createAttemptLimiter,
  createMemoryRevocations,
  type SessionRevocations,
} from '@medrad/persistence';
import {
  type Caller,
  createPasswordGate,
  createSessionTokens,
  hashGatePassword,
  identityHeader,
  type RunningService,
  secretKey,
} from '@medrad/service-kit';
import { captureLogs, createTestDatabase, testCallers } from '@medrad/testing';
import { type AuthServiceDeps, createAuthService } from '../src';

export const developerPassword = 'a developer password for tests';
export const sessionTokens = createSessionTokens({
  secret: secretKey('session secret of the auth tests, 32+ bytes'),
  secure: false,
});

/** What the tests see of a failed call. */
export type Failure = ErrorBody;

/** The running service, its database and everything it said. */
export type AuthUnderTest = Awaited<ReturnType<typeof startAuth>>;

/** Starts the service on a database of its own, with a gateway's view of revocations. */
export async function startAuth(overrides: Partial<AuthServiceDeps> = {}) {
  const database = await createTestDatabase();
  const { connection } = database;
  const connections: (typeof connection)[] = [];
  const logs = captureLogs('auth');
  const { log } = logs;
  const transport = createInProcessTransport();
  const events: EventEnvelope[] = [];
  await transport.subscribe({
    queue: 'test.activity',
    names: ['activity.recorded.v1'],
    handle: (event) => Promise.resolve(void events.push(event)),
  });
  const outbox = createOutbox({ connection, transport, log });
  const revocations = overrides.revocations ?? createMemoryRevocations();
  const deps: AuthServiceDeps = {
    connection,
    outbox,
    callers: testCallers,
    sessionTokens,
    revocations,
    developerGate: createPasswordGate({ hash: await hashGatePassword(developerPassword) }),
    attempts: createAttemptLimiter({ prefix: 'test', points: 10, durationSeconds: 900 }),
    log,
    validateAnswers: true,
    ...overrides,
  };
  const auth = await createAuthService(deps);
  const running = await auth.service.listen(0, '127.0.0.1');
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
    /** Another connection to the same database, as a restarted process has. */
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

/** A browser behind a gateway: keeps the cookie, and vouches for it as the gateway does. */
export class Browser {
  cookie: string | null = null;

  constructor(
    private readonly service: RunningService,
    private readonly revocations: SessionRevocations,
    readonly address = '192.0.2.1',
  ) {}

  /** What the gateway makes of the cookie. */
  async identify(): Promise<Caller> {
    const claims = sessionTokens.verify(this.cookie ?? undefined);
    const guest = { user: null, address: this.address };
    if (!claims || (await this.revocations.isRevoked([claims.sid]))) return guest;
    const { sid, sub, name, email, institute, developer } = claims;
    const holds =
      developer !== null &&
      developer.until > Date.now() / 1000 &&
      !(await this.revocations.isRevoked([developer.grant]));
    const developerGrant = holds ? developer.grant : null;
    return { user: { sub, name, email, institute, sid, developerGrant }, address: this.address };
  }

  get claims() {
    return sessionTokens.verify(this.cookie ?? undefined);
  }

  async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.service.url}${path}`, {
      method,
      headers: {
        [identityHeader]: testCallers.mint(await this.identify()),
        'x-request-id': 'a-request-id',
        'user-agent': 'test browser',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set) this.cookie = /^mr_session=([^;]*)/.exec(set)?.[1] || null;
    return { status: response.status, body: (await response.json()) as T, headers: response.headers };
  }

  get = <T>(path: string) => this.call<T>('GET', path);
  post = <T>(path: string, body?: unknown) => this.call<T>('POST', path, body);
  put = <T>(path: string, body?: unknown) => this.call<T>('PUT', path, body);
  register = (registration: object) => this.post<{ user: User } & Failure>('/api/register', registration);
  login = (email: string, password: string) =>
    this.post<{ user: User } & Failure>('/api/login', { email, password });
  unlock = (password = developerPassword) =>
    this.post<{ granted: true } & Failure>('/api/developer/unlock', { password });
}

let count = 0;

/** A registration nobody else in the file has made. */
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
