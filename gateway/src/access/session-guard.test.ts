import { createMemoryRevocations } from '@medrad/persistence';
import { createSessionTokens, secretKey } from '@medrad/service-kit';
import { testSigner } from '@medrad/testing';
import { createSessionGuard } from './session-guard';

const sessionTokens = createSessionTokens({
  secret: secretKey('a session secret of this test, 32 bytes and more'),
  secure: false,
});
const address = '203.0.113.9';

/** A session guard whose clock the test sets, with the cookie of a session that has developer access. */
function openGuard() {
  const clock = { now: Date.now() };
  const startedAt = Math.floor(clock.now / 1_000);
  const revocations = createMemoryRevocations();
  const token = sessionTokens.sign({
    sid: 's',
    sub: 'u',
    name: 'Asha Rao',
    email: 'asha@example.org',
    institute: 'AIIMS',
    startedAt,
    developer: { grant: 'g', until: startedAt + 3_600 },
  });
  const sessions = createSessionGuard({
    sessionTokens,
    callerSigner: testSigner,
    revocations,
    now: () => clock.now,
  });
  return { sessions, clock, revocations, cookie: `${sessionTokens.cookieName}=${token}` };
}

test.each([
  ['a guest', false],
  ['a session', true],
])(
  'signs one identity token per service for %s, and a new one after 20 seconds',
  async (_who, isSignedIn) => {
    const { sessions, clock, cookie } = openGuard();
    const tokenFor = async (service: 'papers' | 'auth') =>
      (await sessions.admit(isSignedIn ? cookie : undefined, address, service)).internalToken;
    const [papers, auth] = [await tokenFor('papers'), await tokenFor('auth')];
    expect(auth).not.toBe(papers);
    clock.now += 19_999;
    expect([await tokenFor('papers'), await tokenFor('auth')]).toEqual([papers, auth]);
    clock.now += 1;
    expect(await tokenFor('papers')).not.toBe(papers);
  },
);

test('signs a new identity token at once for another address and after developer access has ended', async () => {
  const { sessions, cookie, revocations } = openGuard();
  const tokenFrom = async (from: string) => (await sessions.admit(cookie, from, 'papers')).internalToken;
  const first = await tokenFrom(address);
  expect(await tokenFrom(address)).toBe(first);
  const moved = await tokenFrom('203.0.113.10');
  expect(moved).not.toBe(first);
  await revocations.revoke([{ id: 'g', expiresAt: new Date(Date.now() + 3_600_000) }]);
  expect(await tokenFrom('203.0.113.10')).not.toBe(moved);
});
