import type { FeatureToggle } from '@medrad/contracts';
import { type AuthUnderTest, type Browser, type Failure, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
let developer: Browser;
let resident: Browser;
beforeAll(async () => {
  auth = await startAuth();
  resident = auth.browser();
  await resident.register(registration());
  developer = auth.browser();
  await developer.register(registration());
  await developer.unlock();
});
afterAll(() => auth.close());

const put = (name: string, body: object) =>
  developer.put<FeatureToggle>(`/api/feature-toggles/${name}`, body);

test('FLG-02 FLG-03 ENT-48 an absent toggle is off, for guests too', async () => {
  const { status, body } = await auth.browser().get('/api/feature-toggle/never_heard_of');
  expect([status, body]).toEqual([200, { featureName: 'never_heard_of', isEnabled: false }]);
});

test('FLG-03 a toggle answers whether it is on', async () => {
  await put('peer_review', { isEnabled: true });
  expect((await auth.browser().get('/api/feature-toggle/peer_review')).body).toEqual({
    featureName: 'peer_review',
    isEnabled: true,
  });
  await put('peer_review', { isEnabled: false });
  expect((await resident.get('/api/feature-toggle/peer_review')).body).toMatchObject({ isEnabled: false });
});

test('ENT-46 a toggle has id, name, state, description and timestamps', async () => {
  const { status, body } = await put('with_fields', { isEnabled: true, description: 'What it does' });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(
    ['createdAt', 'description', 'featureName', 'id', 'isEnabled', 'revision', 'updatedAt'].sort(),
  );
  expect(body).toMatchObject({ featureName: 'with_fields', isEnabled: true, description: 'What it does' });
});

test('A2 a second put updates the same toggle and keeps a description that is not given', async () => {
  const first = (await put('updated', { isEnabled: true, description: 'Kept' })).body;
  const second = (await put('updated', { isEnabled: false })).body;
  expect(second).toMatchObject({
    id: first.id,
    createdAt: first.createdAt,
    isEnabled: false,
    description: 'Kept',
  });
  expect(Date.parse(second.updatedAt)).toBeGreaterThanOrEqual(Date.parse(first.updatedAt));
  expect((await put('updated', { isEnabled: false, description: null })).body.description).toBeNull();
});

test('a put with an old revision is refused with the current toggle, and of two concurrent puts one succeeds', async () => {
  const { revision } = (await put('guarded', { isEnabled: true, revision: 0 })).body;
  const [one, other] = await Promise.all([
    put('guarded', { isEnabled: false, description: 'One', revision }),
    put('guarded', { isEnabled: false, description: 'Other', revision }),
  ]);
  const [taken, refused] = one.status === 200 ? [one, other] : [other, one];
  expect([taken.status, refused.status]).toEqual([200, 409]);
  const { code, details } = refused.body as unknown as Failure;
  expect([code, details?.[0]?.current]).toEqual(['STALE_EDIT', taken.body]);
  expect((await put('guarded', { isEnabled: true, revision: 0 })).status).toBe(409);
  const { body: listed } = await resident.get<FeatureToggle[]>('/api/feature-toggles');
  expect(listed.find(({ featureName }) => featureName === 'guarded')).toEqual(taken.body);
});

test('ENT-47 20 concurrent puts of one new name create one toggle', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => put('at_once', { isEnabled: true })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('ENT-47 the database itself refuses a second toggle of the same name', async () => {
  await put('unique', { isEnabled: true });
  const twin = { _id: 'twin', featureName: 'unique' };
  await expect(auth.collection('feature_toggles').insertOne(twin)).rejects.toMatchObject({ code: 11000 });
});

test('A2 all toggles are listed by name for signed-in users', async () => {
  await put('a_first', { isEnabled: true });
  const { status, body } = await resident.get<FeatureToggle[]>('/api/feature-toggles');
  expect(status).toBe(200);
  const names = body.map(({ featureName }) => featureName);
  expect(names).toEqual([...names].sort());
  expect(names).toContain('a_first');
});

test.each([
  ['Upper_Case', { isEnabled: true }],
  ['a-dash', { isEnabled: true }],
  ['$where', { isEnabled: true }],
  ['x'.repeat(65), { isEnabled: true }],
  ['fine', {}],
  ['fine', { isEnabled: 'yes' }],
  ['fine', { isEnabled: true, description: 'x'.repeat(501) }],
  ['fine', { isEnabled: true, featureName: 'other' }],
])('a put of %s with %j is refused', async (name, body) => {
  expect((await put(name, body)).status).toBe(400);
});
