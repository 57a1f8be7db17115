import { comparisonMinPeople } from '@medrad/contracts';
import { answers } from '../../test/answer-facts';
import type { Snapshot } from './snapshot.policy';
import { type SnapshotDependencies, takeSnapshot } from './take-snapshot.use-case';

const now = new Date('2026-03-03T12:00:00.000Z');
const day = 20_515;
const people = Array.from({ length: comparisonMinPeople }, (_, index) => `person ${index}`);

/** Takes a snapshot of ten people with eight right answers each. @returns what was read and stored */
async function take({ latest = null as Snapshot | null, stopAfter = Infinity } = {}) {
  const stopping = new AbortController();
  const read: string[] = [];
  const stored: Snapshot[] = [];
  const dependencies = {
    choices: {
      async *listCompared() {
        for (const userId of people) {
          if (read.length === stopAfter) stopping.abort();
          yield await Promise.resolve(userId);
        }
      },
    },
    markedAnswers: {
      async *listInOrder(userId: string) {
        read.push(userId);
        yield await Promise.resolve(answers(8, { outcome: 'accepted', marks: 2 }));
      },
    },
    snapshots: {
      find: () => Promise.resolve(latest),
      store: (snapshot: Snapshot) => Promise.resolve(void stored.push(snapshot)),
    },
    now: () => now,
  } as unknown as SnapshotDependencies;
  await takeSnapshot(dependencies, stopping.signal);
  return { read, stored };
}

test('a snapshot counts each person who is compared once, as of its time', async () => {
  const { read, stored } = await take();
  expect(read).toEqual(people);
  expect(stored).toMatchObject([{ day, takenAt: now }]);
  expect(stored[0]?.groups.map(({ key, mean }) => [key, mean])).toContainEqual(['all', 1]);
  expect(stored[0]?.groups[0]?.people[100]).toBe(comparisonMinPeople);
});

test('results are counted at most once a day', async () => {
  const groups = [{ key: 'all', mean: 1, people: [] }];
  expect(await take({ latest: { day, takenAt: now, groups } })).toEqual({ read: [], stored: [] });
});

test('a snapshot that is stopped between two persons is not stored', async () => {
  expect(await take({ stopAfter: 2 })).toEqual({ read: people.slice(0, 2), stored: [] });
});
