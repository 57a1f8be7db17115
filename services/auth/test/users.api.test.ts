import { randomUUID } from 'node:crypto';
import type { User, UserCounts } from '@medrad/contracts';
import { publishVerifications } from '../src/accounts/publish-verifications.use-case';
import { createUserRepository } from '../src/accounts/user.repository';
import { type AuthUnderTest, type Browser, type Failure, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
let developer: Browser;
beforeAll(async () => {
  auth = await startAuth();
  developer = auth.browser();
  await developer.register(
    registration({ name: 'Dev Menon', institute: 'Clinic', email: 'dev@example.org' }),
  );
  await developer.unlock();
});
afterAll(() => auth.close());
beforeEach(async () => {
  await auth.connection.collection('users').deleteMany({ email: { $ne: 'dev@example.org' } });
});

const register = async (changes: Parameters<typeof registration>[0]): Promise<User> =>
  (await auth.browser().register(registration(changes))).body.user;
const namesOf = async (query: string): Promise<string[]> =>
  (await developer.get<User[]>(`/api/users?${query}`)).body.map(({ name }) => name);
const verify = (id: string) => developer.post<{ user: User } & Failure>(`/api/users/${id}/verify`);

test('ADM-08 S12 users are listed newest first, page by page, with the allowed fields only', async () => {
  const names = ['First Resident', 'Second Resident', 'Third Resident'];
  for (const name of names) await register({ name });
  const { status, body } = await developer.get<User[]>('/api/users?limit=3');
  expect(status).toBe(200);
  expect(body.map(({ name }) => name)).toEqual([...names].reverse());
  const next = await developer.get<User[]>('/api/users?limit=2&offset=1');
  expect(next.body).toEqual(body.slice(1));
  expect(Object.keys(body[0] ?? {}).sort()).toEqual(
    [
      'createdAt',
      'disabled',
      'email',
      'emailVerified',
      'id',
      'institute',
      'joinDate',
      'name',
      'phone',
    ].sort(),
  );
});

test('ADM-08 a search finds part of name, institute or e-mail in any case, and takes signs literally', async () => {
  await register({ name: 'Asha Rao', institute: 'KEM Mumbai', email: 'one@example.org' });
  await register({ name: 'Ravi (Jr.) Iyer', institute: 'AIIMS Delhi', email: 'two@hospital.example' });
  await register({ name: 'Émile Dupont', institute: 'CMC Vellore', email: 'three+x@example.org' });
  expect(await namesOf('q=aSHA')).toEqual(['Asha Rao']);
  expect(await namesOf('q=delhi')).toEqual(['Ravi (Jr.) Iyer']);
  expect(await namesOf('q=HOSPITAL.example')).toEqual(['Ravi (Jr.) Iyer']);
  expect(await namesOf('q=%C3%89MILE')).toEqual(['Émile Dupont']);
  expect(await namesOf(`q=${encodeURIComponent('(jr.)')}`)).toEqual(['Ravi (Jr.) Iyer']);
  expect(await namesOf(`q=${encodeURIComponent('three+x')}`)).toEqual(['Émile Dupont']);
  for (const q of ['.*', '[a-z]', '^asha', 'rao kem', 'argon2', '98200']) {
    expect(await namesOf(`q=${encodeURIComponent(q)}`)).toEqual([]);
  }
  expect(await namesOf('q=%20%20')).toHaveLength(4);
});

test('ADM-08 the list can be filtered to verified or pending users, together with a search and a page', async () => {
  const asha = await register({ name: 'Asha Rao' });
  const arun = await register({ name: 'Arun Rao' });
  await register({ name: 'Meera Rao' });
  await verify(asha.id);
  await verify(arun.id);
  expect(await namesOf('verified=true')).toEqual(['Arun Rao', 'Asha Rao']);
  expect(await namesOf('verified=false&q=rao')).toEqual(['Meera Rao']);
  expect(await namesOf('verified=true&q=rao&limit=1&offset=1')).toEqual(['Asha Rao']);
});

test('N29 a verification is published once, also that of an account which an earlier version verified', async () => {
  const asha = await register({ name: 'Asha' });
  const arun = await register({ name: 'Arun', email: 'arun@example.org' });
  await auth.collection('users').updateOne({ _id: arun.id }, { $set: { emailVerified: true } });
  await verify(asha.id);
  await verify(asha.id);
  const users = createUserRepository(auth.connection);
  for (let start = 0; start < 2; start++) await publishVerifications({ users, outbox: auth.outbox });
  await auth.outbox.drain();
  const verified = auth.events.filter(
    ({ name, payload }) =>
      name === 'account.verified.v1' &&
      'userId' in payload &&
      [asha.id, arun.id].includes(payload.userId ?? ''),
  );
  const byId = new Map(verified.map(({ id, payload }) => [id, payload]));
  const payloads = [asha, arun].map(({ id, joinDate }) => ({ userId: id, registeredAt: joinDate }));
  expect(new Set(byId.values())).toEqual(new Set(payloads));
  expect(
    verified.filter(({ payload }) => 'registeredAt' in payload && payload.userId === arun.id),
  ).toHaveLength(1);
});

test('ADM-09 ADM-10 a developer verifies a user without a payload, once and permanently', async () => {
  const user = await register({});
  expect(user.emailVerified).toBe(false);
  const { status, body } = await verify(user.id);
  expect(status).toBe(200);
  expect(body.user).toEqual({ ...user, emailVerified: true, disabled: false });
  expect((await verify(user.id)).body.user).toEqual(body.user);
  const [listed] = (await developer.get<User[]>('/api/users?limit=1')).body;
  expect(listed).toEqual(body.user);
});

test('unknown users cannot be verified', async () => {
  expect((await verify(randomUUID())).status).toBe(404);
  expect((await verify('not-an-id')).status).toBe(400);
});

test('the counts include all users, independent of the filters of the list', async () => {
  const counts = async () => (await developer.get<UserCounts>('/api/users/counts')).body;
  expect(await counts()).toEqual({ total: 1, verified: 0, pending: 1 });
  const users = await Promise.all(Array.from({ length: 4 }, () => register({})));
  await Promise.all(users.slice(0, 3).map(({ id }) => verify(id)));
  expect(await counts()).toEqual({ total: 5, verified: 3, pending: 2 });
});

test.each([
  'limit=0',
  'limit=101',
  'limit=x',
  'offset=-1',
  'limit=1&limit=9999',
  'email[$ne]=x',
  'verified=maybe',
  'verified[$ne]=true',
  'q[$regex]=a',
  `q=${'x'.repeat(201)}`,
  'role=admin',
])('S15 S19 listing users with ?%s is refused', async (query) => {
  expect((await developer.get(`/api/users?${query}`)).status).toBe(400);
});

test('every list of users is read from an index', async () => {
  const indexes = await auth.connection.collection('users').indexes();
  expect(indexes.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      { createdAt: -1, _id: -1 },
      { emailVerified: 1, createdAt: -1, _id: -1 },
    ]),
  );
});

test('a user who was stored before the search existed is found after the next start', async () => {
  const { id } = await register({ name: 'Early Bird', email: 'early@example.org' });
  const records = auth.connection.collection<{ _id: string }>('users');
  await records.updateOne({ _id: id }, { $unset: { searchText: '' } });
  expect(await namesOf('q=early')).toEqual([]);
  expect(await createUserRepository(auth.connection).completeSearchTexts()).toBe(1);
  expect(await namesOf('q=early')).toEqual(['Early Bird']);
});
