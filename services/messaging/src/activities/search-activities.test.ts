import type { ActivityDocument, SubjectField } from './activity.model';
import type { LogPosition } from './activity.repository';
import { searchActivities } from './search-activities.use-case';

const positionOf = (id: string, day: number): LogPosition => ({
  _id: id,
  timestamp: new Date(Date.UTC(2026, 0, day)),
});
/** The log, newest first; entries of the same time are in descending order of their ids. */
const log = [
  positionOf('e', 9),
  positionOf('d', 8),
  positionOf('c', 8),
  positionOf('b', 8),
  positionOf('a', 7),
];

async function* stream(positions: readonly LogPosition[]): AsyncGenerator<LogPosition> {
  for (const position of positions) yield await Promise.resolve(position);
}
const only = (ids: string): LogPosition[] => log.filter(({ _id }) => ids.includes(_id));

/**
 * Searches the log. `found` has, for each field, the ids of the matching entries.
 * @returns ids of the results, joined
 */
async function search(found: Partial<Record<SubjectField, string>>, offset = 0, limit = 100) {
  const activities = await searchActivities(
    {
      subjects: { search: (field) => Promise.resolve(found[field] ? [field] : []) },
      activities: {
        streamPositions: ({ field }) => stream(only(found[field] ?? '')),
        streamLog: () => {
          throw new Error('Few subjects need no walk through the log.');
        },
        listByIds: (ids) => Promise.resolve(ids.map((_id) => ({ _id }) as ActivityDocument)),
      },
    },
    { prefix: 'a', activityType: undefined, offset, limit },
  );
  return activities.map(({ _id }) => _id).join('');
}

test('N14 lists an activity once, in the order of the log, when several search terms match it', async () => {
  expect(await search({ userId: 'edcba', ipAddress: 'db', resourceId: 'edcba' })).toBe('edcba');
  expect(await search({ userId: 'eb', ipAddress: 'dca' })).toBe('edcba');
  expect(await search({ userId: 'dca', ipAddress: 'eb' })).toBe('edcba');
});

test('N14 counts an activity that matches twice once in its page', async () => {
  const found = { userId: 'edcba', resourceId: 'edc' };
  expect(await search(found, 0, 2)).toBe('ed');
  expect(await search(found, 2, 2)).toBe('cb');
  expect(await search(found, 4, 2)).toBe('a');
});

test('N14 finds no activity when no search term matches', async () => {
  expect(await search({})).toBe('');
});
