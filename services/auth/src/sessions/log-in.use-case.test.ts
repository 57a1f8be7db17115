import { createSemaphore } from '@medrad/service-kit';
import { createHashProcesses, type HashProcesses, productHashCost } from '../accounts/hash-processes';
import { createPasswordHasher } from '../accounts/password-hasher';
import type { UserDocument } from '../accounts/user.model';
import { createLogIn, type LogInDeps } from './log-in.use-case';

const user = { _id: 'asha', password: 'a hash' } as UserDocument;
const request = {
  email: 'asha@example.org',
  password: 'correct horse battery',
  address: '192.0.2.1',
  userAgent: null,
  requestId: 'a-request-id',
  device: null,
  formerSid: 'former',
};

/** A fake login; if `isReplaced`, the stored password is replaced before the session is open. */
function createFixture(isReplaced: boolean) {
  const live = new Set(['former']);
  const recorded: string[] = [];
  const sessions = {
    open: (userId: string) => {
      live.add('new');
      return Promise.resolve({ _id: 'new', userId, startedAt: new Date(), expiresAt: new Date() });
    },
    end: (sid: string) => Promise.resolve(void live.delete(sid)),
  } as unknown as LogInDeps['sessions'];
  const done = () => Promise.resolve();
  const deps: LogInDeps = {
    users: { maySignIn: () => Promise.resolve(!isReplaced) } as unknown as LogInDeps['users'],
    hasher: {
      match: () => Promise.resolve(user),
      assertRoom: () => undefined,
    } as unknown as LogInDeps['hasher'],
    sessions,
    attempts: { begin: () => Promise.resolve({ check: done, fail: done, succeed: done }) },
    recordLogin: ({ session }) => Promise.resolve(void recorded.push(session._id)),
  };
  return { deps, logIn: createLogIn(deps), live, recorded };
}

test('a password that was changed during its comparison opens no session and records no login', async () => {
  const { logIn, live, recorded } = createFixture(true);
  await expect(logIn(request)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect([...live]).toEqual(['former']);
  expect(recorded).toEqual([]);
});

test('a login replaces the previous session of the browser', async () => {
  const { logIn, live, recorded } = createFixture(false);
  await logIn(request);
  expect([...live]).toEqual(['new']);
  expect(recorded).toEqual(['new']);
});

test('S13 an unknown email costs the same work as a wrong password', async () => {
  const processes = createHashProcesses(productHashCost, 1);
  const work: string[] = [];
  const recorded: HashProcesses = {
    ...processes,
    async verify(storedHash, password) {
      const matches = await processes.verify(storedHash, password);
      // The algorithm and its parameters (memory, passes and lanes) without salt and hash.
      work.push(storedHash.split('$').slice(0, 4).join('$'));
      return matches;
    },
  };
  try {
    const hasher = createPasswordHasher(createSemaphore({ permits: 1, maxWaiting: 9 }, 'full'), recorded);
    const known = { ...user, password: await processes.hash(request.password) };
    const findByEmail = (email: string) => Promise.resolve(email === request.email ? known : null);
    const fixture = createFixture(false);
    const logIn = createLogIn({ ...fixture.deps, users: { ...fixture.deps.users, findByEmail }, hasher });
    for (const email of [request.email, 'nobody@example.org']) {
      const attempt = logIn({ ...request, email, password: 'not the password' });
      await expect(attempt).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
      work.push('answered');
    }
  } finally {
    await processes.close();
  }
  const hash = '$argon2id$v=19$m=19456,t=2,p=1';
  expect(work).toEqual([hash, 'answered', hash, 'answered']);
});
