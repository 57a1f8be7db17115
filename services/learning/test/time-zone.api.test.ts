import { timeZoneHeader } from '@medrad/contracts';
import { testIdentity } from '@medrad/testing';
import { aMarkedAnswer, aPlan, type Learning, startLearning } from './start-learning';

let app: Learning;
beforeAll(async () => {
  app = await startLearning();
});
afterAll(() => app.stop());

/** Headers of a browser in a time zone. */
const from = (timeZone: string) => ({ [timeZoneHeader]: timeZone });
/** The plan as a caller without a browser reads it, so that reading changes nothing. */
const planOf = async (as: ReturnType<typeof testIdentity>) =>
  (await app.call('getLearningPlan', { as })).body;

test('the first learning call of a person already follows the days of their device', async () => {
  const as = testIdentity();
  app.setNow('2026-03-02T16:00:00.000Z');
  const today = await app.call('getLearningToday', { as, headers: from('Pacific/Kiritimati') });
  expect(today.body).toMatchObject({ date: '2026-03-03', endsAt: '2026-03-03T14:00:00.000Z' });
  expect(await planOf(as)).toEqual({ ...aPlan({ timeZone: 'Pacific/Kiritimati' }), revision: 1 });
});

test('the misses of an exam are due by the days of the device with which it was started', async () => {
  const [here, nowhere] = [testIdentity(), testIdentity()];
  app.setNow('2026-03-02T16:00:00.000Z');
  await app.call('getLearningPlan', { as: here, headers: from('Pacific/Kiritimati') });
  const dueDates: (string | null | undefined)[] = [];
  for (const as of [here, nowhere]) {
    const event = aMarkedAnswer({ userId: as.sub, answeredAt: '2026-03-02T15:00:00.000Z' });
    await app.transport.publish(event);
    const query = { imageIds: event.payload.imageId };
    dueDates.push((await app.call('listLearningCards', { as, query })).body[0]?.dueDate);
  }
  expect(dueDates).toEqual(['2026-03-04', '2026-03-03']);
});

test('a device brings its time zone once: neither a stored plan nor a zone brought before changes', async () => {
  const [first, planned] = [testIdentity(), testIdentity()];
  await app.call('putLearningPlan', { as: planned, body: aPlan({ timeZone: 'Europe/Rome', newADay: 3 }) });
  for (const as of [first, planned]) {
    await app.call('getLearningForecast', { as, headers: from('Asia/Kolkata') });
    await app.call('getLearningForecast', { as, headers: from('America/Lima') });
  }
  expect(await planOf(first)).toMatchObject({ timeZone: 'Asia/Kolkata', revision: 1 });
  expect(await planOf(planned)).toMatchObject({ timeZone: 'Europe/Rome', newADay: 3, revision: 1 });
});

test('twelve first calls at the same time create one plan', async () => {
  const as = testIdentity();
  const calls = Array.from({ length: 12 }, () =>
    app.call('getLearningToday', { as, headers: from('Asia/Kolkata') }),
  );
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await planOf(as)).toMatchObject({ timeZone: 'Asia/Kolkata', revision: 1 });
});

test('the first plan that a person saves is stored, whatever zone the call names', async () => {
  const as = testIdentity();
  const body = { ...aPlan({ timeZone: 'Europe/Rome' }), revision: 0 };
  const { status } = await app.call('putLearningPlan', { as, body, headers: from('Asia/Kolkata') });
  expect(status).toBe(200);
  expect(await planOf(as)).toEqual({ ...body, revision: 1 });
});

test.each([
  ['an unknown zone', 'Mars/Olympus'],
  ['an offset, which no plan may have', '+05:30'],
  ['an empty name', ''],
  ['a name without an end', 'A'.repeat(5_000)],
  ['several names', 'Asia/Kolkata, Europe/Rome'],
])('%s is ignored, and a later call may bring another', async (_title, timeZone) => {
  const as = testIdentity();
  expect((await app.call('getLearningToday', { as, headers: from(timeZone) })).status).toBe(200);
  expect(await planOf(as)).toMatchObject({ timeZone: 'UTC', revision: 0 });
  await app.call('getLearningToday', { as, headers: from('Asia/Kolkata') });
  expect(await planOf(as)).toMatchObject({ timeZone: 'Asia/Kolkata', revision: 1 });
});
