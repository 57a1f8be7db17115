import { randomUUID } from 'node:crypto';
import { manifests } from '../src/areas';
import type { Installation } from '../src/installation';
import { copyInstallation, createFolders, ops, rows, settle, withInstallation } from './harness';
import { plant } from './planted';

const folders = createFolders();
const intact = folders.fresh();
let dataDir: string;
let imageId: string;
const hour = new Date('2026-11-02T08:00:00Z');
const statisticsId = () => `all.${imageId}`;

/** Stores answers, entries of the log and reviews, with the statistics that are counted from them. */
async function plantStatistics(installation: Installation): Promise<void> {
  const users = [randomUUID(), randomUUID()];
  for (const [index, userId] of users.entries()) {
    const [at, examId] = [new Date(hour.getTime() + index), randomUUID()];
    const answer = { examId, imageId, userId, testId: null, at, share: 0.5, rest: null, seconds: 20 };
    await rows(installation, 'spotters', 'item_answers').insertOne({
      _id: `${examId}.1`,
      ...answer,
      revision: 1,
    });
  }
  await rows(installation, 'spotters', 'item_statistics').insertOne({
    _id: statisticsId(),
    scope: 'all',
    imageId,
    answers: 2,
    facility: null,
    discrimination: null,
    flags: [],
    medianSeconds: 20,
  });
  for (const activityType of ['login', 'login', 'paper_view']) {
    const timestamp = new Date(hour.getTime() + 3 * 60_000);
    await rows(installation, 'messaging', 'activities').insertOne({
      _id: randomUUID(),
      activityType,
      timestamp,
    });
  }
  const minutes = (count: number) => Array.from({ length: 60 }, (_, minute) => (minute === 3 ? count : 0));
  await rows(installation, 'messaging', 'hour_tallies').insertOne({
    _id: hour,
    revision: 1,
    changedAt: hour,
    types: [
      { activityType: 'login', count: 2, minutes: minutes(2) },
      { activityType: 'paper_view', count: 1, minutes: minutes(1) },
    ],
  } as never);
  for (const day of [4, 5, 5]) {
    await rows(installation, 'learning', 'reviews').insertOne({
      _id: randomUUID(),
      userId: 'asha',
      revision: 0,
      day,
    });
  }
  await rows(installation, 'learning', 'review_days').insertOne({
    _id: 'asha',
    version: 0,
    through: 6,
    days: [
      { day: 4, reviews: 1 },
      { day: 5, reviews: 2 },
    ],
  });
}

beforeAll(() =>
  withInstallation(intact, async (installation) => {
    await settle(installation, intact);
    ({ imageId } = await plant(installation));
    await plantStatistics(installation);
  }),
);
beforeEach(() => {
  dataDir = folders.fresh();
  copyInstallation(intact, dataDir);
});
afterAll(() => folders.removeAll());

const change = (database: string, collection: string, filter: object, update: object) =>
  withInstallation(dataDir, (installation) =>
    rows(installation, database, collection).updateOne(filter as never, update),
  );
const remove = (database: string, collection: string, filter: object) =>
  withInstallation(dataDir, (installation) =>
    rows(installation, database, collection).deleteOne(filter as never),
  );

test('statistics that are what their records say are no fault', async () => {
  expect(await ops(dataDir, ['fsck', '--deep'])).toEqual({ code: 0, out: 'Nothing is wrong.\n', err: '' });
});

const breaks: readonly [string, string, () => string, () => Promise<unknown>][] = [
  [
    'an answer that was not counted',
    'spotters.item_statistics',
    statisticsId,
    () => remove('spotters', 'item_answers', { imageId }),
  ],
  [
    'missing statistics',
    'spotters.item_statistics',
    statisticsId,
    () => remove('spotters', 'item_statistics', {}),
  ],
  [
    'statistics of a spotter without answers',
    'spotters.item_statistics',
    () => `chest.${imageId}`,
    () =>
      withInstallation(dataDir, (installation) =>
        rows(installation, 'spotters', 'item_statistics').insertOne({
          _id: `chest.${imageId}`,
          scope: 'chest',
          imageId,
          answers: 1,
          facility: null,
          discrimination: null,
          flags: [],
          medianSeconds: null,
        }),
      ),
  ],
  [
    'an entry of the log that was not counted',
    'messaging.hour_tallies',
    () => hour.toISOString(),
    () => remove('messaging', 'activities', { activityType: 'login' }),
  ],
  [
    'an hour of the log without a tally',
    'messaging.hour_tallies',
    () => hour.toISOString(),
    () => remove('messaging', 'hour_tallies', {}),
  ],
  [
    'an hour of the log without entries',
    'messaging.hour_tallies',
    () => hour.toISOString(),
    () =>
      withInstallation(dataDir, (installation) =>
        rows(installation, 'messaging', 'activities').deleteMany({}),
      ),
  ],
  [
    'a review of a past day that was not counted',
    'learning.review_days',
    () => 'asha',
    () => change('learning', 'reviews', { day: 4 }, { $set: { day: 6 } }),
  ],
];

test.each(breaks)('%s is reported with --deep only', async (_what, place, id, spoil) => {
  await spoil();
  expect(await ops(dataDir, ['fsck'])).toMatchObject({ code: 0 });
  expect(await ops(dataDir, ['fsck', '--deep'])).toEqual({
    code: 1,
    out:
      `stale-statistics: a row of ${place} differs from the records from which it is counted: ${id()}\n` +
      '1 fault.\n',
    err: '',
  });
});

test('statistics whose recount is requested, and hours whose entries were removed, are no fault', async () => {
  await remove('spotters', 'item_answers', { imageId });
  await withInstallation(dataDir, async (installation) => {
    await rows(installation, 'spotters', 'item_recounts').insertOne({
      _id: `item.${imageId}`,
      imageId,
      asked: 1,
    });
    await rows(installation, 'messaging', 'activities').deleteMany({});
  });
  await change('messaging', 'hour_tallies', {}, { $set: { closed: 'emptied' } });
  await change('learning', 'review_days', {}, { $set: { through: null, days: [] } });
  expect(await ops(dataDir, ['fsck', '--deep'])).toMatchObject({ code: 0 });
});

test('of many rows three are named, with their number', async () => {
  await withInstallation(dataDir, async (installation) => {
    for (const minutes of [1, 2, 3, 4]) {
      const timestamp = new Date(hour.getTime() + minutes * 3_600_000);
      const entry = { _id: randomUUID(), activityType: 'login', timestamp };
      await rows(installation, 'messaging', 'activities').insertOne(entry);
    }
  });
  const { out } = await ops(dataDir, ['fsck', '--deep']);
  expect(out).toMatch(
    /^stale-statistics: 4 rows of messaging\.hour_tallies differ .*: \S+Z, \S+Z, \S+Z, …\n/,
  );
});

test('the collections with numbers that nothing else checks are declared', () => {
  const checked = manifests.flatMap(({ name, collections }) =>
    Object.entries(collections).flatMap(([collection, { findStale }]) =>
      findStale ? `${name}.${collection}` : [],
    ),
  );
  expect(checked.sort()).toEqual([
    'learning.review_days',
    'messaging.hour_tallies',
    'spotters.item_statistics',
  ]);
});
