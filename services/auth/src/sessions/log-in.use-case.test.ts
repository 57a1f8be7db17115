import type { UserDocument } from '../accounts/user.model';
import { createLogIn, type LogInDeps } from './log-in.use-case';

const user = { _id: 'asha', password: 'a hash' } as UserDocument;
const request = {
  email: 'asha@example.org',
  password: 'correct horse battery',
  address: '192.0.2.1',
  userAgent: null,
  requestId: 'a-request-id',
  formerSid: 'former',
};

/** A login whose password is replaced by another before the session is open, or is not. */
function createGround(isReplaced: boolean) {
  const live = new Set(['former']);
  const recorded: string[] = [];
  const sessions = {
    open: (userId: string) => {
      live.add('new');
      return Promise.resolve({ _id: 'new', userId, startedAt: new Date(), expiresAt: new Date() });
    },
    end: (sid: string) => Promise.resolve(void live.delete(sid)),
  } as LogInDeps['sessions'];
  const done = () => Promise.resolve();
  const logIn = createLogIn({
    users: { hasPassword: () => Promise.resolve(!isReplaced) } as unknown as LogInDeps['users'],
    hasher: {
      match: () => Promise.resolve(user),
      assertRoom: () => undefined,
    } as unknown as LogInDeps['hasher'],
    sessions,
    attempts: { consume: done, check: done, reset: done },
    recordLogin: ({ session }) => Promise.resolve(void recorded.push(session._id)),
  });
  return { logIn, live, recorded };
}

test('a password that was changed while it was compared opens no session and records no login', async () => {
  const { logIn, live, recorded } = createGround(true);
  await expect(logIn(request)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect([...live]).toEqual(['former']);
  expect(recorded).toEqual([]);
});

test('a login takes the place of the session the browser was in', async () => {
  const { logIn, live, recorded } = createGround(false);
  await logIn(request);
  expect([...live]).toEqual(['new']);
  expect(recorded).toEqual(['new']);
});
