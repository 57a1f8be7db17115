import { randomUUID } from 'node:crypto';
import { actingUserHeader } from '@medrad/contracts';
import { assertActingUser } from './acting-user.policy';

const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const [asha, ravi] = [randomUUID(), randomUUID()];
const check = (method: string, actingUser: string | string[] | undefined, accountId: string | null) => () => {
  assertActingUser(method, { [actingUserHeader]: actingUser }, accountId);
};

test('a write that was made for another user is refused, a read is not', () => {
  expect(check('POST', ravi, asha)).toThrow(refusal('USER_CHANGED'));
  expect(check('GET', ravi, asha)).not.toThrow();
});

test.each([
  ['for the user of the session', asha, asha],
  ['that names no user', undefined, asha],
  ['without a session', ravi, null],
])('a write %s passes', (_title, actingUser, accountId) => {
  expect(check('PUT', actingUser, accountId)).not.toThrow();
});

test.each([
  ['an empty id', ''],
  ['text that is not an id', 'asha'],
  ['an id with more text', `${randomUUID()}, ${randomUUID()}`],
  ['two headers', [asha, asha]],
])('%s is not a user id', (_title, actingUser) => {
  expect(check('DELETE', actingUser, null)).toThrow(refusal('VALIDATION_FAILED'));
});
