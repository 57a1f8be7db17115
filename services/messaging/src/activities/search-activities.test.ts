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

async function* stream<Position extends LogPosition>(
  positions: readonly Position[],
): AsyncGenerator<Position> {
  for (const position of positions) yield await Promise.resolve(position);
}
const only = (ids: string): LogPosition[] => log.filter(({ _id }) => ids.includes(_id));

/**
 * Searches the log. `found` has, for each field, the ids of the entries that match by this field.
 * @returns the ids of the results, joined
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

describe('a search that finds many users', () => {
  /** Searches when `users` users match. Only the first of them has entries: `e` and `c`. */
  async function searchMany(
    users: number,
    { activityType = undefined as string | undefined, offset = 0 } = {},
  ) {
    const ways = new Set<string>();
    const ids = Array.from({ length: users }, (_, number) => `user ${number}`);
    const found = await searchActivities(
      {
        subjects: {
          search: (field, _prefix, max) =>
            Promise.resolve(field === 'userId' ? ids.slice(0, max === 0 ? undefined : max) : []),
        },
        activities: {
          streamPositions: () => {
            ways.add('entries of the subjects');
            return stream(only('ec'));
          },
          streamLog: () => {
            ways.add('the log');
            const subjects = { ipAddress: null, resourceId: 'a case' };
            return stream(
              log.map((one) => ({ ...one, userId: 'ec'.includes(one._id) ? 'user 0' : 'x', ...subjects })),
            );
          },
          listByIds: (some) => Promise.resolve(some.map((_id) => ({ _id }) as ActivityDocument)),
        },
      },
      { prefix: 'a', activityType, offset, limit: 100 },
    );
    return [[...ways].join(), found.map(({ _id }) => _id).join('')];
  }
  const [bySubject, byLog] = ['entries of the subjects', 'the log'];

  test('finds the first 200 entries by the 200 most recently active users, and later ones in the log', async () => {
    expect(await searchMany(200)).toEqual([bySubject, 'ec']);
    expect(await searchMany(200, { offset: 100 })).toEqual([bySubject, '']);
    expect(await searchMany(200, { offset: 101 })).toEqual([byLog, '']);
    expect(await searchMany(199, { offset: 101 })).toEqual([bySubject, '']);
  });

  test('finds the entries of one type in the log from 200 users on', async () => {
    expect(await searchMany(199, { activityType: 'login' })).toEqual([bySubject, 'ec']);
    expect(await searchMany(200, { activityType: 'login' })).toEqual([byLog, 'ec']);
  });
});
