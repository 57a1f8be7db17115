import { createMemoryRevocations } from '@medrad/persistence';
import { createAuthService } from '../src';
import { createChangePassword } from '../src/accounts/change-password.use-case';
import { createUserAccess } from '../src/accounts/user-access.use-case';
import { createUserRepository } from '../src/accounts/user.repository';
import { createDeveloperGrantRepository } from '../src/developer-access/developer-grant.repository';
import { createCreateResetToken } from '../src/password-reset/create-reset-token.use-case';
import { createPasswordResetRepository } from '../src/password-reset/password-reset.repository';
import { createResetPassword } from '../src/password-reset/reset-password.use-case';
import { createSessionLifecycle } from '../src/sessions/session-lifecycle';
import { createSessionRepository } from '../src/sessions/session.repository';
import { type AuthUnderTest, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const newPassword = 'seven quiet lanterns';
const attempts = {
  consume: () => Promise.resolve(),
  reset: () => Promise.resolve(),
} as unknown as Parameters<typeof createChangePassword>[0]['attempts'];
const hasher = {
  hash: (text: string) => Promise.resolve(`hash of ${text}`),
  match: (find: () => Promise<unknown>) => find(),
} as unknown as Parameters<typeof createChangePassword>[0]['hasher'];

type Methods = Record<string, (...args: never[]) => unknown>;

/** Simulates a process that is killed after `calls` calls of its repositories. */
function createMortal(calls: number) {
  let left = calls;
  const mortal = <T extends object>(repository: T): T =>
    Object.fromEntries(
      Object.entries(repository as Methods).map(([name, method]) => [
        name,
        (...args: never[]) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return method(...args);
        },
      ]),
    ) as T;
  const { connection, logs } = auth;
  const users = mortal(createUserRepository(connection));
  const resets = mortal(createPasswordResetRepository(connection));
  const sessions = createSessionLifecycle({
    sessions: mortal(createSessionRepository(connection)),
    grants: mortal(createDeveloperGrantRepository(connection)),
    revocations: createMemoryRevocations(),
    log: logs.log,
  });
  return { users, resets, sessions, hasher, attempts, hasDied: () => left < 0 };
}

interface Person {
  id: string;
  /** Id of the session that makes the change. */
  own: string;
  token: string;
}

/** Operations that end the sessions of a user. If `keepsOwn`, the session that makes the change is not ended. */
const changes: Record<
  string,
  { run: (deps: ReturnType<typeof createMortal>, person: Person) => Promise<unknown>; keepsOwn: boolean }
> = {
  'changing the password': {
    run: (deps, { id, own }) =>
      createChangePassword(deps)({ userId: id, sid: own, currentPassword: 'any', newPassword }),
    keepsOwn: true,
  },
  'resetting the password': {
    run: (deps, { token }) =>
      createResetPassword(deps)({ token, password: newPassword, address: '192.0.2.7' }),
    keepsOwn: false,
  },
  'disabling the account': {
    run: (deps, { id }) => createUserAccess(deps).disable(id),
    keepsOwn: false,
  },
};

async function signUp(): Promise<Person & { other: string }> {
  const wanted = registration();
  const [first, second] = [auth.browser(), auth.browser('198.51.100.1')];
  const { body } = await first.register(wanted);
  await second.login(wanted.email, wanted.password);
  const { id } = body.user;
  const token = await createCreateResetToken(createPasswordResetRepository(auth.connection))(id);
  return { id, token, own: first.claims?.sid ?? '', other: second.claims?.sid ?? '' };
}

/** Starts the process that replaces the killed one. */
async function restart(): Promise<void> {
  const again = await createAuthService({ ...auth.deps, connection: await auth.connectAgain() });
  await again.close();
}

describe.each(Object.entries(changes))('%s', (_, { run, keepsOwn }) => {
  test('killed at any database call, never leaves a session that the change must end', async () => {
    const records = createSessionRepository(auth.connection);
    const users = createUserRepository(auth.connection);
    const isLive = async (sid: string) => (await records.findLive(sid)) !== null;
    let isWhole = false;
    for (let calls = 0; !isWhole; calls += 1) {
      const person = await signUp();
      const before = await users.find(person.id);
      const mortal = createMortal(calls);
      await run(mortal, person).catch((error: Error) => expect(error.message).toBe('killed'));
      isWhole = !mortal.hasDied();
      await restart();
      const after = await users.find(person.id);
      const isChanged = after?.password !== before?.password || Boolean(after?.disabledAt);
      if (isChanged) expect([calls, await isLive(person.other)]).toEqual([calls, false]);
      expect([calls, await isLive(person.own)]).toEqual([calls, keepsOwn || !isChanged]);
      expect(after?.endingSessions).toBeUndefined();
      expect(isWhole && !isChanged).toBe(false);
    }
  });
});
