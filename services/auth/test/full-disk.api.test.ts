import { authRoutes, type User } from '@medrad/contracts';
import {
  asCaller,
  type CallOptions,
  describeFullDisk,
  developerPassword,
  fillDatabase,
} from '@medrad/testing';
import { createCreateResetToken } from '../src/password-reset/create-reset-token.use-case';
import { createPasswordResetRepository } from '../src/password-reset/password-reset.repository';
import { loginLimits } from '../src/sessions/login-attempts';
import { type AuthUnderTest, type Browser, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const { password } = registration();

async function aResident(): Promise<{ browser: Browser; user: User }> {
  const browser = auth.browser();
  const { body } = await browser.register(registration());
  return { browser, user: body.user };
}
const callOf = async (browser: Browser): Promise<CallOptions> => ({ as: asCaller(await browser.identify()) });
const asResident = async () => callOf((await aResident()).browser);
async function aDeveloper(): Promise<Browser> {
  const { browser } = await aResident();
  await browser.unlock();
  return browser;
}
const asDeveloper = async () => callOf(await aDeveloper());
const onResident = async () => ({ ...(await asDeveloper()), params: { id: (await aResident()).user.id } });
/** A resident's session whose last use was recorded so long ago that reading the current user records it again. */
async function asIdleResident() {
  const request = await asResident();
  await auth.collection('sessions').updateMany({}, { $set: { lastSeenAt: new Date(0) } });
  return request;
}
async function onSecondSession() {
  const { browser, user } = await aResident();
  await auth.browser().login(user.email, password);
  const { body } = await browser.get<{ id: string; isCurrent: boolean }[]>('/api/auth/sessions');
  const other = body.find(({ isCurrent }) => !isCurrent);
  return { ...(await callOf(browser)), params: { id: other?.id ?? '' } };
}

describeFullDisk({
  routes: authRoutes,
  baseUrl: () => auth.running.url,
  writes: {
    register: () => ({ as: asCaller(null), body: registration() }),
    login: async () => {
      const { email } = (await aResident()).user;
      return { as: asCaller(null), body: { email, password } };
    },
    logout: asResident,
    changePassword: async () => ({
      ...(await asResident()),
      body: { currentPassword: password, newPassword: 'another horse battery' },
    }),
    resetPassword: async () => {
      const { user } = await aResident();
      const token = await createCreateResetToken(createPasswordResetRepository(auth.connection))(user.id);
      return { as: asCaller(null), body: { token, password: 'another horse battery' } };
    },
    endSession: onSecondSession,
    endOtherSessions: async () => {
      const { as } = await onSecondSession();
      return { as };
    },
    verifyUser: onResident,
    disableUser: onResident,
    enableUser: async () => {
      const request = await onResident();
      await auth
        .collection('users')
        .updateOne({ _id: request.params.id }, { $set: { disabledAt: new Date() } });
      return request;
    },
    unlockDeveloper: async () => ({ ...(await asResident()), body: { password: developerPassword } }),
    lockDeveloper: asDeveloper,
    putFeatureToggle: async () => ({
      ...(await asDeveloper()),
      params: { name: 'peer_review' },
      body: { isEnabled: true },
    }),
  },
  reads: {
    getCurrentUser: asIdleResident,
    listSessions: asResident,
    listUsers: asDeveloper,
    countUsers: asDeveloper,
    getDeveloperStatus: asResident,
    listFeatureToggles: asDeveloper,
    getFeatureToggle: async () => {
      await (await aDeveloper()).put('/api/feature-toggles/peer_review', { isEnabled: true });
      return { ...(await asResident()), params: { name: 'peer_review' } };
    },
  },
});

test('a right password is never counted as wrong when a full disk prevents the sign-in', async () => {
  const { email } = (await aResident()).user;
  const browser = auth.browser('192.0.2.77');
  const disk = fillDatabase();
  const statuses: number[] = [];
  for (let attempt = 0; attempt <= loginLimits.pair.points; attempt += 1) {
    statuses.push((await browser.login(email, password)).status);
  }
  disk.empty();
  expect(new Set(statuses)).toEqual(new Set([507]));
  expect((await browser.login(email, password)).status).toBe(200);
});
