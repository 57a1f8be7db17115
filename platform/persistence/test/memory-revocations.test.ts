import { createMemoryRevocations } from '../src';

const at = (ms: number): Date => new Date(ms);

test('revokes an id until it would have expired anyway', async () => {
  let now = 1_000;
  const revocations = createMemoryRevocations(() => now);
  await revocations.revoke([{ id: 'session', expiresAt: at(5_000) }]);
  expect(await revocations.isRevoked(['session'])).toBe(true);
  now = 4_999;
  expect(await revocations.isRevoked(['session'])).toBe(true);
  now = 5_000;
  expect(await revocations.isRevoked(['session'])).toBe(false);
});

test('reports one revoked id among several, and no others', async () => {
  const revocations = createMemoryRevocations(() => 0);
  await revocations.revoke([{ id: 'grant', expiresAt: at(10) }]);
  expect(await revocations.isRevoked(['session', 'grant'])).toBe(true);
  expect(await revocations.isRevoked(['session'])).toBe(false);
  expect(await revocations.isRevoked([])).toBe(false);
});

test('keeps a lasting revocation when expired ones are removed', async () => {
  let now = 0;
  const revocations = createMemoryRevocations(() => now);
  await revocations.revoke([
    { id: 'short', expiresAt: at(1_000) },
    { id: 'long', expiresAt: at(1_000_000) },
  ]);
  now = 120_000;
  await revocations.revoke([{ id: 'later', expiresAt: at(1_000_000) }]);
  expect(await revocations.isRevoked(['short'])).toBe(false);
  expect(await revocations.isRevoked(['long'])).toBe(true);
  expect(await revocations.isRevoked(['later'])).toBe(true);
});
