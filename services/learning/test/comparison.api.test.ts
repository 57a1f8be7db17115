import { randomUUID } from 'node:crypto';
import type { ErrorBody, EventPayload } from '@medrad/contracts';
import type { Identity } from '@medrad/service-kit';
import { testIdentity } from '@medrad/testing';
import { aMarkedAnswer, type Learning, startLearning } from './start-learning';

type Marked = EventPayload<'answer.marked.v1'>;

let app: Learning;
beforeEach(async () => {
  app = await startLearning();
});
afterEach(() => app.stop());

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`;
const right = { outcome: 'accepted', marks: 2 } as const;

/** Stores ten answers of a person by sending their events to the service. */
const answer = async (as: Identity, rightOnes: number, changes: Partial<Marked> = {}): Promise<void> => {
  const rows = Array.from({ length: 10 }, (_, index) => {
    const { payload } = aMarkedAnswer({
      userId: as.sub,
      answeredAt: day(1),
      ...(index < rightOnes ? right : {}),
      ...changes,
    });
    const { responseId, answeredAt, ...facts } = payload;
    return { _id: responseId, ...facts, answeredAt: new Date(answeredAt) };
  });
  await app.connection.collection<{ _id: string }>('marked_answers').insertMany(rows);
};
const choose = (as: Identity, isOptedIn: boolean, revision?: number) =>
  app.call('putLearningComparison', { as, body: { isOptedIn, ...(revision !== undefined && { revision }) } });
const verify = (as: Identity, registeredAt = '2026-01-05T08:00:00.000Z') =>
  app.transport.publish({
    id: randomUUID(),
    name: 'account.verified.v1',
    occurredAt: registeredAt,
    requestId: null,
    payload: { userId: as.sub, registeredAt },
  });
/** Lets a person with a verified account take part. */
async function join(as: Identity): Promise<void> {
  await verify(as);
  await choose(as, true);
}
const progressOf = async (as: Identity) => (await app.call('getLearningProgress', { as })).body;
const comparisonOf = async (as: Identity) => (await progressOf(as)).comparison;

/** People with verified accounts who are compared, each with ten answers, sorted from the worst to the best result. */
async function people(count: number, changes: Partial<Marked> = {}): Promise<Identity[]> {
  const all = Array.from({ length: count }, () => testIdentity());
  await Promise.all(
    all.map(async (as, index) => {
      await join(as);
      await answer(as, Math.round((10 * index) / (count - 1)), changes);
    }),
  );
  return all;
}
/** Advances the clock to a day on which a snapshot is due, and takes it. */
async function nextDay(number: number): Promise<void> {
  app.setNow(day(number));
  await app.takeSnapshot();
}
const nothing = { asOf: null, overall: null, systems: [] };

test('nine people are shown no comparison and no mean, ten people are shown quarters', async () => {
  const nine = await people(9);
  await nextDay(3);
  for (const as of nine) {
    expect(await progressOf(as)).toMatchObject({
      leansOnOthers: false,
      comparison: { ...nothing, isOptedIn: true, state: 'too-few-people' },
    });
  }
  const tenth = testIdentity();
  await join(tenth);
  await answer(tenth, 10);
  await nextDay(4);
  const shown = { asOf: '2026-03-04', state: 'shown', systems: [] };
  expect(await comparisonOf(nine[0]!)).toMatchObject({ ...shown, overall: { quarter: 1, percentile: null } });
  expect(await comparisonOf(tenth)).toMatchObject({ ...shown, overall: { quarter: 4, percentile: null } });
  expect((await progressOf(tenth)).leansOnOthers).toBe(true);
});

test('a hundred people are shown percentiles in steps of five, and fewer are shown quarters', async () => {
  const all = await people(99);
  await nextDay(3);
  expect((await comparisonOf(all[0]!)).overall).toEqual({ quarter: 1, percentile: null });
  all.push(testIdentity());
  await join(all.at(-1)!);
  await answer(all.at(-1)!, 10);
  await nextDay(4);
  const places = await Promise.all(all.map(async (as) => (await comparisonOf(as)).overall));
  expect(places[0]).toEqual({ quarter: null, percentile: 5 });
  expect(places.at(-1)).toEqual({ quarter: null, percentile: 95 });
  for (const place of places) expect(place?.percentile).toBe(5 * Math.round((place?.percentile ?? 1) / 5));
});

test('a person who is not compared is shown nothing of others and is not counted', async () => {
  await people(9);
  const outsider = testIdentity();
  await answer(outsider, 10);
  await nextDay(3);
  expect(await comparisonOf(outsider)).toEqual({ ...nothing, isOptedIn: false, revision: 0, state: 'off' });
  await join(outsider);
  await choose(outsider, false);
  await nextDay(4);
  expect(await comparisonOf(outsider)).toMatchObject({ ...nothing, state: 'off' });
  expect((await progressOf(outsider)).leansOnOthers).toBe(false);
});

test('a person who leaves is shown nothing at once, and the others nothing if nine remain', async () => {
  const [first, ...rest] = await people(10);
  await nextDay(3);
  expect((await comparisonOf(rest[0]!)).state).toBe('shown');
  await choose(first!, false);
  expect(await comparisonOf(first!)).toMatchObject({ ...nothing, state: 'off' });
  expect(await comparisonOf(rest[0]!)).toMatchObject({ ...nothing, state: 'too-few-people' });
});

test('the comparison does not change during a day, whoever joins, leaves or answers', async () => {
  const all = await people(12);
  await nextDay(3);
  const [leaving, watching] = [all[0]!, all[5]!];
  const before = await comparisonOf(watching);
  const joining = testIdentity();
  await join(joining);
  await answer(joining, 10);
  await choose(leaving, false);
  await answer(all[3]!, 10, { answeredAt: '2026-03-03T13:00:00.000Z' });
  await app.takeSnapshot();
  expect(await comparisonOf(watching)).toEqual(before);
  expect(await comparisonOf(joining)).toMatchObject({ ...nothing, state: 'waiting' });
  await nextDay(4);
  expect(await comparisonOf(watching)).not.toEqual(before);
  expect((await comparisonOf(joining)).state).toBe('shown');
});

test('answers after the snapshot do not change the person’s own place', async () => {
  const [worst] = await people(12);
  await nextDay(3);
  const before = await comparisonOf(worst!);
  app.setNow('2026-03-03T20:00:00.000Z');
  for (let round = 0; round < 3; round += 1)
    await answer(worst!, 10, { answeredAt: '2026-03-03T19:00:00.000Z' });
  expect(await comparisonOf(worst!)).toEqual(before);
});

test.each([
  ['marks that people gave themselves', { markedBy: 'self' }],
  ['answers that arrived too late', { isOffline: true }],
] as [string, Partial<Marked>][])('%s are not compared', async (_title, changes) => {
  const all = await people(12, changes);
  await nextDay(3);
  expect(await comparisonOf(all[0]!)).toMatchObject({ ...nothing, state: 'too-few-people' });
});

test('a body system that all but four have answered is not compared, one that all but five have answered is', async () => {
  const [shared, known] = [randomUUID(), randomUUID()];
  const all = await people(11, { systemId: shared });
  for (const as of all.slice(0, 10)) await answer(as, 5, { systemId: known });
  const others = await people(4);
  await nextDay(3);
  const { state, systems } = await comparisonOf(all[0]!);
  expect([state, systems.map(({ systemId }) => systemId)]).toEqual(['shown', [known]]);
  expect(await comparisonOf(others[0]!)).toMatchObject({ state: 'shown', systems: [] });
});

test('a response contains no person and no number of people', async () => {
  const all = await people(12);
  await nextDay(3);
  const text = JSON.stringify(await progressOf(all[0]!));
  for (const { sub, name, email } of all)
    for (const part of [sub, name, email]) expect(text).not.toContain(part);
  const stored = JSON.stringify(await app.connection.collection('comparison_snapshots').find({}).toArray());
  for (const { sub } of all) expect(stored).not.toContain(sub);
});

test('accounts of one’s own do not make a cohort: unverified and new ones count nowhere and are shown nothing', async () => {
  const victims = await people(9);
  const own = Array.from({ length: 29 }, () => testIdentity());
  for (const as of own) {
    await choose(as, true);
    await answer(as, 5);
  }
  // One of them gets a verification, but registered six days before the snapshot.
  const newest = own[0]!;
  await verify(newest, '2026-02-25T12:00:00.000Z');
  await nextDay(3);
  expect(await comparisonOf(victims[0]!)).toMatchObject({ ...nothing, state: 'too-few-people' });
  for (const as of own.slice(0, 3))
    expect(await progressOf(as)).toMatchObject({
      leansOnOthers: false,
      comparison: { ...nothing, state: 'not-verified' },
    });
  await nextDay(5);
  expect((await comparisonOf(victims[0]!)).state).toBe('shown');
  expect((await comparisonOf(newest)).state).toBe('shown');
  expect(await comparisonOf(own[1]!)).toMatchObject({ ...nothing, state: 'not-verified' });
});

test.each([
  ['before', [verify, (as: Identity) => choose(as, true)]],
  ['after', [(as: Identity) => choose(as, true), verify]],
] as const)('a verification %s the choice lets a person take part', async (_when, steps) => {
  await people(9);
  const as = testIdentity();
  for (const step of steps) await step(as);
  await answer(as, 10);
  await nextDay(3);
  expect((await comparisonOf(as)).state).toBe('shown');
});

test('N19 a choice has a revision, and a stale one is refused with the current choice', async () => {
  const as = testIdentity();
  expect((await choose(as, true)).body).toEqual({ isOptedIn: true, revision: 1 });
  expect((await choose(as, false, 1)).body).toEqual({ isOptedIn: false, revision: 2 });
  const { status, body } = await choose(as, true, 1);
  expect(status).toBe(409);
  const { code, details } = body as unknown as ErrorBody;
  expect(code).toBe('STALE_EDIT');
  expect(details?.[0]?.current).toEqual({ isOptedIn: false, revision: 2 });
  expect((await app.call('putLearningComparison', { as, body: { isOptedIn: 'yes' } })).status).toBe(400);
});
