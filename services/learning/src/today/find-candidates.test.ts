import { planOf } from '@medrad/recall';
import type { CardRecord } from '../cards/card.model';
import { findCandidates } from './find-candidates.use-case';

type Dependencies = Parameters<typeof findCandidates>[0];
const day = 20_000;
const spare = 60;

const aCard = (number: number): CardRecord =>
  ({
    _id: `${number}`,
    imageId: `image ${number}`,
    group: `${number}`,
    userId: 'asha',
    addedAt: new Date(0),
    dueDay: day - number,
    memory: { stability: 5, difficulty: 5, at: 0, day: day - 30, reviews: 1, lapses: 0, isMissed: false },
  }) as unknown as CardRecord;

/** Finds the candidates for the queue of a person who has `due` due cards and one card that is not due. */
async function find(due: number, options: { examDay?: number; kept?: string[]; fails?: boolean } = {}) {
  const cards = Array.from({ length: due }, (_, index) => aCard(index + 1));
  const stored: string[][] = [];
  const dependencies = {
    cards: {
      listDueBy: (_user: string, _day: number, most?: number) => Promise.resolve(cards.slice(0, most)),
      listAll: () => Promise.resolve([...cards, aCard(0)]),
      listByImages: (_user: string, ids: string[]) =>
        Promise.resolve(cards.filter(({ imageId }) => ids.includes(imageId))),
    },
    rankings: {
      find: () => Promise.resolve(options.kept ? { imageIds: options.kept } : null),
      store: ({ imageIds }: { imageIds: string[] }) => {
        stored.push(imageIds);
        return options.fails ? Promise.reject(new Error('The disk is full.')) : Promise.resolve();
      },
    },
  } as unknown as Dependencies;
  const plan = planOf({ reviewsADay: 1, newADay: 0, examDay: options.examDay ?? null });
  const found = await findCandidates(dependencies, 'asha', day, plan);
  return { found: found.map(({ id }) => id), stored };
}

test('up to sixty more due cards than a day takes are all candidates, without a ranking', async () => {
  const { found, stored } = await find(1 + spare);
  expect(found).toHaveLength(1 + spare);
  expect(stored).toEqual([]);
});

test('of more due cards the first are chosen once a day and stored', async () => {
  const { found, stored } = await find(2 + spare);
  expect(found).toHaveLength(1 + spare);
  expect(stored.map((ids) => ids.toSorted())).toEqual([found.toSorted()]);
});

test('a stored ranking of the day is used as it is', async () => {
  const { found, stored } = await find(2 + spare, { kept: ['image 2', 'image 5'] });
  expect(found).toEqual(['image 2', 'image 5']);
  expect(stored).toEqual([]);
});

test('in the last days before the exam every card is ranked, due or not', async () => {
  const { found, stored } = await find(3, { examDay: day + 2 });
  expect(found.toSorted()).toEqual(['image 0', 'image 1', 'image 2', 'image 3']);
  expect(stored).toHaveLength(1);
});

test('a failed write of the ranking does not fail the read', async () => {
  expect((await find(2 + spare, { fails: true })).found).toHaveLength(1 + spare);
});
