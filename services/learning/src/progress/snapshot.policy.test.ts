import { CohortCount } from './cohort.policy';
import { comparisonOf, isDue, type Snapshot, type Standing } from './snapshot.policy';

const takenAt = new Date('2026-03-02T00:05:00.000Z');
const day = Math.floor(takenAt.getTime() / 86_400_000);

function aSnapshot(people: number): Snapshot {
  const cohort = new CohortCount();
  for (let index = 0; index < people; index += 1) cohort.add(new Map([['all', index / people]]));
  return { day, takenAt, groups: cohort.groups() };
}
const aStanding = (changes: Partial<Standing> = {}): Standing => ({
  choice: { isOptedIn: true, revision: 1 },
  since: new Date('2026-03-01T00:00:00.000Z'),
  comparableFrom: new Date('2026-02-01T00:00:00.000Z'),
  now: new Date('2026-03-02T08:00:00.000Z'),
  compared: 12,
  snapshot: aSnapshot(12),
  ...changes,
});
const best = new Map([['all', 0.99]]);

test('a person who is compared is shown a place and no number of people', () => {
  expect(comparisonOf(aStanding(), best)).toEqual({
    isOptedIn: true,
    revision: 1,
    state: 'shown',
    asOf: '2026-03-02',
    overall: { quarter: 4, percentile: null },
    systems: [],
  });
});

test.each([
  ['a person who is not compared', 'off', { choice: { isOptedIn: false, revision: 2 } }],
  ['too few people', 'too-few-people', { snapshot: aSnapshot(9), compared: 9 }],
  ['no snapshot yet', 'too-few-people', { snapshot: null }],
  ['people who have left since the snapshot', 'too-few-people', { compared: 9 }],
  ['a person whose account is not verified', 'not-verified', { comparableFrom: null }],
  [
    'a person who registered days ago',
    'not-verified',
    { comparableFrom: new Date('2026-03-03T00:00:00.000Z') },
  ],
  [
    'a person who may take part since the snapshot',
    'waiting',
    { comparableFrom: new Date('2026-03-02T00:06:00.000Z') },
  ],
  [
    'a person who may take part from now on',
    'waiting',
    { comparableFrom: new Date('2026-03-02T08:00:00.000Z') },
  ],
  ['a person who joined at the moment of the snapshot', 'waiting', { since: takenAt }],
  ['a person who joined after the snapshot', 'waiting', { since: new Date('2026-03-02T00:06:00.000Z') }],
] as [string, string, Partial<Standing>][])('%s: nothing of others is shown', (_title, state, changes) => {
  expect(comparisonOf(aStanding(changes), best)).toMatchObject({
    state,
    asOf: null,
    overall: null,
    systems: [],
  });
});

test('a person who may take part since the very moment of the snapshot is compared', () => {
  expect(comparisonOf(aStanding({ comparableFrom: takenAt }), best).state).toBe('shown');
});

test('ten people are enough to be compared, and to wait for the next snapshot', () => {
  const ten = { snapshot: aSnapshot(10), compared: 10 };
  expect(comparisonOf(aStanding(ten), best).state).toBe('shown');
  expect(comparisonOf(aStanding({ ...ten, since: null }), best).state).toBe('waiting');
});

test('a person with too few answers is shown nothing', () => {
  expect(comparisonOf(aStanding(), new Map()).state).toBe('too-few-answers');
});

test.each([
  ['no snapshot exists', null, '2026-03-02T00:00:00.000Z', true],
  ['the snapshot of today is empty', aSnapshot(9), '2026-03-02T10:00:00.000Z', true],
  ['the snapshot of today has groups', aSnapshot(10), '2026-03-02T23:59:00.000Z', false],
  ['the snapshot is of yesterday', aSnapshot(10), '2026-03-03T00:00:00.000Z', true],
] as const)('whether a snapshot is due when %s: %s, %s', (_title, latest, now, expected) => {
  expect(isDue(latest, new Date(now))).toBe(expected);
});
