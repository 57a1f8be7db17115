import { planOf, type Review } from '@medrad/recall';
import { aCard, aReviewOn, createRecords, memoryOf, userId } from '../../test/records-in-memory';
import type { CardRecord } from './card.model';
import { refreshCards, type RefreshDependencies } from './refresh-cards.use-case';

const day = 20_000;

function aDeck(deck: CardRecord[], log: Review[] = []) {
  const records = createRecords({ deck, log });
  const refresh = (caseKeys?: ReadonlyMap<string, string>) =>
    refreshCards(
      records as unknown as RefreshDependencies,
      userId,
      ['image', 'other', 'no card'],
      planOf({}),
      caseKeys,
    );
  return { ...records, refresh };
}

test('a card whose memory is a replay of its log keeps its memory and its due day', async () => {
  const deck = [aCard('image', { memory: memoryOf(day), dueDay: day + 99 }), aCard('other')];
  const { refresh, outdated } = aDeck(deck, [aReviewOn('image', day)]);
  expect(await refresh()).toEqual(deck);
  expect(outdated).toEqual([]);
});

test('a new review changes the memory and the due day of its card only, and later rankings are deleted', async () => {
  const deck = [aCard('image'), aCard('other', { memory: memoryOf(day), dueDay: day + 99 })];
  const { refresh, cardOf, outdated } = aDeck(deck, [aReviewOn('image', day), aReviewOn('other', day)]);
  const [changed, kept] = await refresh();
  expect(changed).toMatchObject({ imageId: 'image', memory: memoryOf(day) });
  expect(changed?.dueDay).toBeGreaterThan(day);
  expect(cardOf('image')).toMatchObject({ memory: changed?.memory, dueDay: changed?.dueDay });
  expect(kept).toEqual(deck[1]);
  expect(outdated).toEqual([day]);
});

test('a card without a review that counts is new again', async () => {
  const { refresh, cardOf, outdated } = aDeck([aCard('image', { memory: memoryOf(day), dueDay: day + 9 })]);
  expect(await refresh()).toMatchObject([{ memory: null, dueDay: null }]);
  expect(cardOf('image')).toMatchObject({ memory: null, dueDay: null });
  expect(outdated).toEqual([day]);
});

test.each([
  ['stability', 1.5],
  ['difficulty', 1.5],
  ['at', 0],
  ['day', day - 1],
  ['reviews', 2],
  ['lapses', 1],
  ['isMissed', true],
])('a memory that differs from the replay only in %s is replaced', async (fact, value) => {
  const deck = [aCard('image', { memory: memoryOf(day, { [fact]: value }), dueDay: day + 9 })];
  expect(await aDeck(deck, [aReviewOn('image', day)]).refresh()).toMatchObject([{ memory: memoryOf(day) }]);
});

const caseKeys = new Map([['image', 'case']]);

test('a card without a case joins the case of its image, and keeps its memory and its due day', async () => {
  const deck = [aCard('image', { memory: memoryOf(day), dueDay: day + 99 }), aCard('other')];
  const { refresh, cardOf, outdated } = aDeck(deck, [aReviewOn('image', day)]);
  expect(await refresh(caseKeys)).toEqual([{ ...deck[0], group: 'case' }, deck[1]]);
  expect(cardOf('image')).toMatchObject({ group: 'case', memory: memoryOf(day), dueDay: day + 99 });
  expect(cardOf('other')).toEqual(deck[1]);
  expect(outdated).toEqual([]);
});

test('a new card without a review joins the case of its image', async () => {
  const { refresh, cardOf, outdated } = aDeck([aCard('image')]);
  await refresh(caseKeys);
  expect(cardOf('image')).toMatchObject({ group: 'case', memory: null, dueDay: null });
  expect(outdated).toEqual([]);
});

test('a card that belongs to another case stays in it', async () => {
  const { refresh, cardOf } = aDeck([aCard('image', { group: 'another' })], [aReviewOn('image', day)]);
  await refresh(caseKeys);
  expect(cardOf('image')).toMatchObject({ group: 'another', memory: memoryOf(day) });
});

test('a card becomes due on another day than a card that joins its case at the same time', async () => {
  const log = [day - 300, day - 200, day - 100, day].map((on) => aReviewOn('image', on));
  const alone = aDeck([aCard('image', { group: 'case' })], log);
  const [{ dueDay } = {}] = await alone.refresh();
  const kept = aCard('other', { memory: memoryOf(day), dueDay: dueDay ?? null });
  const both = aDeck([aCard('image', { group: 'case' }), kept], [...log, aReviewOn('other', day)]);
  await both.refresh(new Map([['other', 'case']]));
  expect(both.cardOf('other')).toMatchObject({ group: 'case', dueDay });
  expect(both.cardOf('image')?.dueDay).not.toBe(dueDay);
});

/** Refreshes a card that another call changes before each of the first `changes` writes. */
async function meet(changes: number) {
  const deck = aDeck([aCard('image')], [aReviewOn('image', day)]);
  const { storeChanges } = deck.cards;
  let writes = 0;
  deck.cards.storeChanges = async (all) => {
    writes += 1;
    const concurrent = {
      card: deck.cardOf('image')!,
      group: 'image',
      memory: memoryOf(day, { reviews: 9 }),
      dueDay: day,
    };
    if (writes <= changes) await storeChanges([concurrent]);
    return storeChanges(all);
  };
  return { result: await deck.refresh().catch((error: unknown) => error), writes };
}

test('a card that another call changed in the meantime is computed again, at most 20 times', async () => {
  expect(await meet(1)).toMatchObject({ result: [{ memory: memoryOf(day) }], writes: 2 });
  expect(await meet(19)).toMatchObject({ result: [{ memory: memoryOf(day) }], writes: 20 });
  expect(await meet(20)).toMatchObject({ result: { code: 'CONFLICT' }, writes: 20 });
});
