import { comparisonMinPeople } from '@medrad/contracts';
import { answers } from '../../test/answer-facts';
import { userId } from '../../test/records-in-memory';
import type { AnswerFacts } from './answer-facts';
import type { ChoiceRecord } from './choice.model';
import { type ProgressDependencies, showProgress } from './show-progress.use-case';
import type { Snapshot } from './snapshot.policy';

const takenAt = new Date('2026-03-03T12:00:00.000Z');
const people = Array.from({ length: 101 }, (_, result) => (result === 50 ? comparisonMinPeople : 0));
/** A snapshot of ten people who are compared. Their mean is higher for chest than for all body systems. */
const snapshot: Snapshot = {
  day: 20_515,
  takenAt,
  groups: [
    { key: 'all', mean: 0.25, people },
    { key: 'system chest', mean: 0.75, people },
  ],
};
const right = { outcome: 'accepted', marks: 2 } as const;

/** Progress of a person with these answers, who is compared with the people of the snapshot. */
function progressOf(own: AnswerFacts[], isOptedIn = true) {
  const since = new Date(0);
  const choice: ChoiceRecord = { _id: userId, userId, isOptedIn, since, comparableFrom: since, revision: 1 };
  const dependencies = {
    plans: { find: () => Promise.resolve(null) },
    choices: {
      find: () => Promise.resolve(choice),
      countCompared: () => Promise.resolve(comparisonMinPeople),
    },
    snapshots: { find: () => Promise.resolve(snapshot) },
    markedAnswers: {
      async *listInOrder() {
        yield await Promise.resolve(own);
      },
    },
    reviews: {
      countSentByDay: () => Promise.resolve(new Map()),
      sampleLogs: () => Promise.resolve({ logs: [], isPart: false }),
    },
    reviewDays: { find: () => Promise.resolve(null), store: () => Promise.resolve() },
    now: () => new Date('2026-03-04T12:00:00.000Z'),
  } as unknown as ProgressDependencies;
  return showProgress(dependencies, userId);
}

test('answers of a body system are drawn to the mean of the system, those without one to the mean of all', async () => {
  const { systems, overall } = await progressOf([
    ...answers(8, right),
    ...answers(8, { ...right, systemId: 'chest' }),
    ...answers(8, { ...right, systemId: 'a system without a mean' }),
  ]);
  const shares = systems.map(({ systemId, all }) => [systemId, all.share?.value]);
  // Eight right answers weigh as much as the prior mean.
  expect(shares).toEqual([
    [null, (1 + 0.25) / 2],
    ['chest', (1 + 0.75) / 2],
    ['a system without a mean', (1 + 0.25) / 2],
  ]);
  expect(overall.all.share?.value).toBe((24 + 8 * 0.25) / 32);
});

test('a person who is not compared is drawn to a half and shown no data of others', async () => {
  const { leansOnOthers, overall, comparison } = await progressOf(answers(8, right), false);
  expect([leansOnOthers, overall.all.share?.value]).toEqual([false, (1 + 0.5) / 2]);
  expect(comparison).toMatchObject({ state: 'off', overall: null, systems: [] });
});

test.each([
  ['at the snapshot count', 0, { quarter: 4, percentile: null }],
  ['after it do not', 1, null],
])('a person’s place is that of the snapshot: answers %s', async (_rule, later, overall) => {
  const { comparison } = await progressOf(
    answers(8, { ...right, answeredAt: new Date(takenAt.getTime() + later) }),
  );
  expect(comparison.overall).toEqual(overall);
});
