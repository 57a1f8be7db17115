import { createAdminGate } from './password-gate';

const admin = 'the-admin-password';
const developer = 'the-developer-password';

// Columns: configured passwords, typed password, whether the gate accepts it (decision C33).
test.each([
  [{ admin, developer }, admin, true],
  [{ admin, developer }, developer, true],
  [{ admin, developer }, 'another', false],
  [{ admin, developer }, '', false],
  [{ admin, developer: '' }, admin, true],
  [{ admin, developer: '' }, developer, false],
  [{ admin: '', developer }, developer, true],
  [{ admin: '', developer }, admin, false],
  [{ admin: '', developer: '' }, admin, false],
  [{ admin: '', developer: '' }, '', false],
])('C33 with %j, the password "%s" is accepted: %s', async (passwords, typed, opens) => {
  const gate = createAdminGate(passwords);
  expect(await gate.verify(typed)).toBe(opens);
  expect(gate.isConfigured).toBe(passwords.admin !== '' || passwords.developer !== '');
});
