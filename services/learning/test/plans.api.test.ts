import type { ErrorBody, LearningPlanUpdate } from '@medrad/contracts';
import { testIdentity } from '@medrad/testing';
import { aPlan, type Learning, startLearning } from './start-learning';

let app: Learning;
beforeAll(async () => {
  app = await startLearning();
});
afterAll(() => app.stop());

const put = (as = testIdentity(), body: object = aPlan()) => app.call('putLearningPlan', { as, body });

test('a person without a saved plan has the default plan', async () => {
  expect((await app.call('getLearningPlan', { as: testIdentity() })).body).toEqual({
    examDate: null,
    reviewsADay: 60,
    newADay: 8,
    retention: 0.9,
    restDays: [],
    timeZone: 'UTC',
    revision: 0,
  });
});

test('a plan is stored as it was sent', async () => {
  const as = testIdentity();
  const plan = aPlan({
    examDate: '2026-06-14',
    reviewsADay: 80,
    newADay: 0,
    retention: 0.85,
    restDays: [0, 3],
    timeZone: 'Asia/Kolkata',
  });
  expect((await put(as, plan)).body).toEqual({ ...plan, revision: 1 });
  expect((await app.call('getLearningPlan', { as })).body).toEqual({ ...plan, revision: 1 });
});

test('a stale revision of a plan is refused with the current plan', async () => {
  const as = testIdentity();
  await put(as, { ...aPlan(), revision: 0 });
  await put(as, { ...aPlan({ newADay: 3 }), revision: 1 });
  const { status, body } = await put(as, { ...aPlan({ newADay: 5 }), revision: 1 });
  expect(status).toBe(409);
  const { code, details } = body as unknown as ErrorBody;
  expect(code).toBe('STALE_EDIT');
  expect(details?.[0]?.current).toMatchObject({ newADay: 3, revision: 2 });
});

test('two devices that save the first plan concurrently create one plan', async () => {
  const as = testIdentity();
  const answers = await Promise.all([1, 2, 3].map((newADay) => put(as, aPlan({ newADay }))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await app.call('getLearningPlan', { as })).body.revision).toBe(3);
});

test.each([
  ['a date that does not exist', { examDate: '2026-02-30' }],
  ['a date with a time', { examDate: '2026-02-03T00:00:00Z' }],
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
  ['a time zone of operators', { timeZone: '../../etc/passwd' }],
  ['no reviews a day', { reviewsADay: 0 }],
  ['more reviews than a day has room for', { reviewsADay: 501 }],
  ['a retention that is out of reach', { retention: 0.98 }],
  ['a retention that is none', { retention: 0.5 }],
  ['seven rest days', { restDays: [0, 1, 2, 3, 4, 5, 6] }],
  ['a day that the week has not', { restDays: [7] }],
  ['one rest day twice', { restDays: [1, 1] }],
] as [string, Partial<LearningPlanUpdate>][])('%s is refused', async (_title, changes) => {
  const as = testIdentity();
  const { status, body } = await put(as, { ...aPlan(), ...changes });
  expect(status).toBe(400);
  const [detail] = (body as unknown as ErrorBody).details ?? [];
  expect(detail?.path).toMatch(new RegExp(`^/${Object.keys(changes)[0]!}`));
  expect((await app.call('getLearningPlan', { as })).body.revision).toBe(0);
});

test('aliases of a time zone are stored under one name, so that the cache of date formats stays small', async () => {
  for (const timeZone of ['asia/kolkata', 'ASIA/KOLKATA', 'Asia/kolkata']) {
    const as = testIdentity();
    expect((await put(as, aPlan({ timeZone }))).body.timeZone).toBe(timeZone);
  }
  const zones = await app.connection.collection('plans').distinct('zone', { timeZone: /kolkata/i });
  expect(zones).toHaveLength(1);
});
