import { createChangePassword } from './accounts/change-password.use-case';
import { createGetCurrentUser } from './accounts/get-current-user.use-case';
import { createRegisterUser } from './accounts/register-user.use-case';
import { createUserAccess } from './accounts/user-access.use-case';
import { createLockDeveloper } from './developer-access/lock-developer.use-case';
import { createUnlockDeveloper } from './developer-access/unlock-developer.use-case';
import { createResetPassword } from './password-reset/reset-password.use-case';

const user = {
  _id: 'asha',
  name: 'Asha Rao',
  email: 'asha@example.org',
  institute: 'City',
  password: 'hash',
};
const fullDisk = Object.assign(new Error('no space'), { code: 'ENOSPC' });
const newPassword = 'a walrus sings 47 songs';

interface World {
  user?: object | null;
  session?: object | null;
  matches?: boolean;
  changed?: object | null;
  reset?: object | null;
  isConsumed?: boolean;
  seenFails?: Error;
  isConfigured?: boolean;
}

/** Fake dependencies of all use cases of this service: every call succeeds, except those that `changes` replaces. */
function fixture(world: World = {}) {
  const {
    user: found = user,
    session = { _id: 'sid' },
    matches = true,
    changed = user,
    reset = { _id: 'asha' },
  } = world;
  const { isConsumed = true, seenFails, isConfigured = true } = world;
  const steps: string[] = [];
  const step = (name: string) => () => Promise.resolve(void steps.push(name));
  const deps = {
    users: {
      find: () => Promise.resolve(found),
      findByEmail: () => Promise.resolve(found),
      create: (created: object) => Promise.resolve(created),
      replacePassword: () => Promise.resolve(changed),
      disable: () => Promise.resolve(found),
      settleEndedSessions: step('settle'),
    },
    sessions: {
      findLive: () => Promise.resolve(session),
      noteSeen: () => (seenFails ? Promise.reject(seenFails) : Promise.resolve()),
      endOthers: step('end others'),
      endAll: step('end all'),
      endDeveloper: step('lock'),
      grantDeveloper: () => Promise.resolve({ _id: 'grant' }),
    },
    hasher: { match: () => Promise.resolve(matches ? found : null), hash: () => Promise.resolve('new hash') },
    attempts: {
      consume: () => Promise.resolve(),
      reset: step('forgive'),
      begin: () => Promise.resolve(step('forgive')),
    },
    resets: { findValid: () => Promise.resolve(reset), consume: () => Promise.resolve(isConsumed) },
    gate: { isConfigured, verify: () => Promise.resolve(matches) },
    queue: { assertRoom: () => undefined, run: (work: () => Promise<boolean>) => work() },
  };
  return { deps: deps as never, steps };
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const current = (world: World) =>
  codeOf(createGetCurrentUser(fixture(world).deps)({ userId: 'asha', sid: 'sid', address: '' }));

test.each([
  ['all goes well', {}, 'done'],
  ['the user is gone', { user: null }, 'UNAUTHENTICATED'],
  ['the session has ended', { session: null }, 'UNAUTHENTICATED'],
  ['the disk is full', { seenFails: fullDisk }, 'done'],
] as [string, World, string][])('the current user when %s', async (_title, world, expected) => {
  expect(await current(world)).toBe(expected);
});

test('another failure to note the use of a session is not hidden', async () => {
  const attempt = createGetCurrentUser(fixture({ seenFails: new Error('away') }).deps);
  await expect(attempt({ userId: 'asha', sid: 'sid', address: '' })).rejects.toThrow('away');
});

test.each([
  ['the attempt is right', {}, 'done'],
  ['no password is configured', { isConfigured: false }, 'DEVELOPER_ACCESS_OFF'],
  ['the password is wrong', { matches: false }, 'INVALID_PASSWORD'],
  ['the user is gone', { user: null }, 'UNAUTHENTICATED'],
  ['the session has ended', { session: null }, 'UNAUTHENTICATED'],
] as [string, World, string][])('developer access when %s', async (_title, world, expected) => {
  const { deps, steps } = fixture(world);
  const request = { password: 'x', userId: 'asha', sid: 'sid', address: '' };
  expect(await codeOf(createUnlockDeveloper(deps)(request))).toBe(expected);
  expect(steps).toEqual(expected === 'done' ? ['forgive'] : []);
});

test('developer access of a session that has ended, or of a user who is gone, cannot be given up', async () => {
  const lock = (world: World) =>
    codeOf(createLockDeveloper(fixture(world).deps)({ userId: 'asha', sid: 'sid' }));
  expect(await lock({})).toBe('done');
  expect(await lock({ session: null })).toBe('UNAUTHENTICATED');
  expect(await lock({ user: null })).toBe('UNAUTHENTICATED');
});

test('an address can be registered once, with or without a telephone number', async () => {
  const register = (world: World, phone?: string) =>
    createRegisterUser(fixture(world).deps)({
      ...user,
      password: newPassword,
      ...(phone && { phone }),
    });
  expect(await register({ user: null })).toMatchObject({ phone: null, password: 'new hash' });
  expect(await register({ user: null }, ' 123 ')).toMatchObject({ phone: '123' });
  expect(await codeOf(register({}))).toBe('EMAIL_TAKEN');
});

test.each([
  ['the current password is right', {}, 'done'],
  ['the session has ended', { session: null }, 'UNAUTHENTICATED'],
  ['the current password is wrong', { matches: false }, 'INVALID_PASSWORD'],
  ['another change was faster', { changed: null }, 'CONFLICT'],
] as [string, World, string][])('a password is changed when %s', async (_title, world, expected) => {
  const { deps, steps } = fixture(world);
  const request = { userId: 'asha', sid: 'sid', currentPassword: 'x', newPassword };
  expect(await codeOf(createChangePassword(deps)(request))).toBe(expected);
  expect(steps.includes('forgive')).toBe(expected === 'done');
});

test.each([
  ['the link is valid', {}, 'done'],
  ['the link is unknown', { reset: null }, 'NOT_FOUND'],
  ['the user is gone', { user: null }, 'NOT_FOUND'],
  ['the account is disabled', { user: { ...user, disabledAt: new Date(0) } }, 'NOT_FOUND'],
  ['the link was used meanwhile', { isConsumed: false }, 'NOT_FOUND'],
  ['the password was changed meanwhile', { changed: null }, 'NOT_FOUND'],
] as [string, World, string][])('a password is reset when %s', async (_title, world, expected) => {
  const reset = createResetPassword(fixture(world).deps);
  expect(await codeOf(reset({ token: 'token', password: newPassword, address: '192.0.2.1' }))).toBe(expected);
});

test('an unknown user cannot be disabled, and no session is looked for', async () => {
  expect(await createUserAccess(fixture({ user: null }).deps).disable('nobody')).toBeNull();
});

test('the sessions of a disabled user end', async () => {
  const ending = { ...user, endingSessions: { since: new Date(0), except: null } };
  const { deps, steps } = fixture({ user: ending });
  expect(await createUserAccess(deps).disable('asha')).toBe(ending);
  expect(steps).toEqual(['end all', 'settle']);
});
