import { AppError } from '@medrad/contracts';
import { createAdminAccess } from './admin-access.policy';
import type { Identity } from './identity';
import { createPasswordGate } from './password-gate';

const user: Identity = {
  sub: 'asha',
  name: 'Asha Rao',
  email: 'a@example.org',
  institute: 'KEM',
  sid: 's',
  developerGrant: null,
};
const address = '192.0.2.1';

/** An admin access check that counts attempts by person and by address. */
function createGate(options: { password?: string; limit?: number } = {}) {
  const { password = 'sesame', limit = 100 } = options;
  const counts = new Map<string, number>();
  const authorize = createAdminAccess({
    gate: createPasswordGate({ password }),
    attempts: {
      begin({ userId, address: from }) {
        const key = `${userId} at ${from}`;
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (count > limit) return Promise.reject(new AppError('RATE_LIMITED'));
        return Promise.resolve(() => Promise.resolve(void counts.delete(key)));
      },
    },
    refusal: 'Not this one',
  });
  return { authorize, counts };
}

test('N6 lets developer sessions in without a password and without counting an attempt, even without a configured password', async () => {
  const { authorize, counts } = createGate({ password: '' });
  const developer = { ...user, developerGrant: 'grant' };
  await expect(authorize({ user: developer, address, password: undefined })).resolves.toBeUndefined();
  expect(counts.size).toBe(0);
});

test('S3 counts a wrong password for the person and the address, and forgets their attempts after the right one', async () => {
  const { authorize, counts } = createGate();
  const attempt = { user, address, password: 'open' };
  const refusal = { code: 'INVALID_PASSWORD', message: 'Not this one' };
  await expect(authorize(attempt)).rejects.toMatchObject(refusal);
  expect(Object.fromEntries(counts)).toEqual({ 'asha at 192.0.2.1': 1 });
  await authorize({ ...attempt, password: 'sesame' });
  expect(counts.size).toBe(0);
});

test('S3 refuses even the right password after too many attempts', async () => {
  const { authorize } = createGate({ limit: 1 });
  await expect(authorize({ user, address, password: 'open' })).rejects.toMatchObject({
    code: 'INVALID_PASSWORD',
  });
  await expect(authorize({ user, address, password: 'sesame' })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
});

test.each([undefined, ''])('refuses the password %j without counting an attempt', async (password) => {
  const { authorize, counts } = createGate();
  await expect(authorize({ user, address, password })).rejects.toMatchObject({ message: 'Not this one' });
  expect(counts.size).toBe(0);
});

test('refuses everybody when no password is configured', async () => {
  const { authorize } = createGate({ password: '' });
  await expect(authorize({ user, address, password: 'sesame' })).rejects.toMatchObject({
    code: 'INVALID_PASSWORD',
  });
});
