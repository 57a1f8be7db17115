import { deckMaxCards } from '@medrad/contracts';
import { addCards, type AddDependencies, keepCards } from './add-cards.use-case';
import type { NewCard } from './card.repository';

/**
 * A deck with `count` cards. The images in `gone` are deleted before cards are added, those in `goneDuring` while
 * cards are added.
 */
function createFixture({ count = 0, gone = [] as string[], goneDuring = [] as string[] }) {
  const added: NewCard[] = [];
  const deleted: string[][] = [];
  const cards = {
    count: () => Promise.resolve(count),
    add: (_user: string, wanted: NewCard[]) => Promise.resolve(added.push(...wanted)),
    deleteOfImages: (ids: string[]) => Promise.resolve(void deleted.push(ids)),
    listByImages: () => Promise.resolve([]),
  };
  const dependencies = {
    cards,
    deletedImages: {
      findAmong: (ids: string[]) =>
        Promise.resolve(
          new Set(ids.filter((id) => gone.includes(id) || (added.length > 0 && goneDuring.includes(id)))),
        ),
    },
    markedAnswers: { mapCaseKeys: () => Promise.resolve(new Map([['b', 'case of b']])) },
    plans: { find: () => Promise.resolve(null) },
    reviews: { mapByImages: () => Promise.resolve(new Map()) },
    now: () => new Date(0),
  } as unknown as AddDependencies;
  const add = (...wanted: { imageId: string; caseKey?: string }[]) => addCards(dependencies, 'asha', wanted);
  return { add, keep: (wanted: NewCard[]) => keepCards(dependencies, 'asha', wanted), added, deleted };
}

test('a card belongs to the case that is sent, that an answer told, or to its image alone', async () => {
  const { add, added } = createFixture({});
  expect(await add({ imageId: 'a', caseKey: 'case of a' }, { imageId: 'b' }, { imageId: 'c' })).toBe(3);
  expect(added.map(({ group }) => group)).toEqual(['case of a', 'case of b', 'c']);
});

test('a deck takes cards up to its maximum, and none of an addition that exceeds it', async () => {
  const { add } = createFixture({ count: deckMaxCards - 2 });
  expect(await add({ imageId: 'a' }, { imageId: 'b' })).toBe(2);
  const full = createFixture({ count: deckMaxCards - 1 });
  await expect(full.add({ imageId: 'a' }, { imageId: 'b' })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(full.added).toEqual([]);
});

test('an image that is deleted gets no card, neither before nor during the call', async () => {
  const { add, added, deleted } = createFixture({ gone: ['a'], goneDuring: ['b'] });
  await add({ imageId: 'a' }, { imageId: 'b' }, { imageId: 'c' });
  expect(added.map(({ imageId }) => imageId)).toEqual(['b', 'c']);
  expect(deleted).toEqual([['b']]);
});

test('nothing is written when all images are deleted, and nothing is deleted when none is', async () => {
  const all = createFixture({ gone: ['a'] });
  expect(await all.add({ imageId: 'a' })).toBe(0);
  expect([all.added, all.deleted]).toEqual([[], []]);
  const none = createFixture({});
  expect(await none.add({ imageId: 'a' })).toBe(1);
  expect(none.deleted).toEqual([]);
});

test('a card is deleted at once when its image had been deleted before', async () => {
  const { keep, added, deleted } = createFixture({ gone: ['a'] });
  await keep([{ imageId: 'a', group: 'a', addedAt: new Date(0), responseId: null }]);
  expect([added.length, deleted]).toEqual([1, [['a']]]);
});
