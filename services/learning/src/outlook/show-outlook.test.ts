import { dateOfDay, learningDay, planOf } from '@medrad/recall';
import { aCard, createRecords, memoryOf, userId } from '../../test/records-in-memory';
import type { CardRecord } from '../cards/card.model';
import { defaultPlan } from '../plans/plan.policy';
import { type OutlookDependencies, showBacklog, showForecast, spreadBacklog } from './show-outlook.use-case';

const now = new Date('2026-03-02T12:00:00.000Z');
const today = learningDay(now.getTime(), planOf({}));
const date = dateOfDay(today);

/** Cards that were last reviewed a month ago and are due on the given days. */
const due = (days: readonly number[]): CardRecord[] =>
  days.map((dueDay, index) => aCard(`image ${index}`, { memory: memoryOf(today - 30), dueDay }));
const dueYesterday = (count: number) => due(Array<number>(count).fill(today - 1));

function aPerson(deck: CardRecord[], reviewsADay = defaultPlan.reviewsADay) {
  const moved: (readonly [string, number])[] = [];
  const deleted: string[] = [];
  const dependencies = {
    cards: {
      ...createRecords({ deck }).cards,
      move: (moves: { card: CardRecord; dueDay: number }[]) =>
        Promise.resolve(void moved.push(...moves.map(({ card, dueDay }) => [card.imageId, dueDay] as const))),
    },
    plans: { find: () => Promise.resolve({ ...defaultPlan, reviewsADay }) },
    rankings: { delete: (person: string) => Promise.resolve(void deleted.push(person)) },
    now: () => now,
  } as unknown as OutlookDependencies;
  return { dependencies, moved, deleted };
}

test('cards that are due before today are overdue; those of today and new ones are not', async () => {
  const { dependencies } = aPerson([...due([today - 1, today - 2, today, today + 1]), aCard('new')]);
  expect(await showBacklog(dependencies, userId)).toEqual({
    overdue: 2,
    clearedBy: date,
    options: [3, 7, 14].map((days) => ({ days, cardsADay: 1, clearedBy: expect.any(String) as string })),
  });
});

test('a person without overdue cards has no backlog to spread', async () => {
  const { dependencies } = aPerson(due([today]));
  expect(await showBacklog(dependencies, userId)).toEqual({ overdue: 0, clearedBy: date, options: [] });
});

test('a backlog of more than 180 full queues has no end', async () => {
  const { dependencies } = aPerson(dueYesterday(181), 1);
  expect(await showBacklog(dependencies, userId)).toMatchObject({ overdue: 181, clearedBy: null });
});

test('a forecast is computed from a sample only for more than 2,000 cards', async () => {
  const all = await showForecast(aPerson(due(Array<number>(2000).fill(today))).dependencies, userId);
  expect(all.isSampled).toBe(false);
  const deck = [...due(Array<number>(2000).fill(today)), aCard('new')];
  expect((await showForecast(aPerson(deck).dependencies, userId)).isSampled).toBe(true);
});

test('a spread backlog moves overdue cards to the chosen days, and the ranking of today is deleted', async () => {
  const { dependencies, moved, deleted } = aPerson([...due([today - 1, today - 1, today - 1]), aCard('new')]);
  await spreadBacklog(dependencies, userId, 3);
  expect(moved.map(([imageId]) => imageId).toSorted()).toEqual(['image 0', 'image 1', 'image 2']);
  expect(moved.map(([, day]) => day - today).toSorted()).toEqual([0, 1, 2]);
  expect(deleted).toEqual([userId]);
});
