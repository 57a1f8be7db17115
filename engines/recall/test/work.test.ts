import { type Card, planOf, queueOf } from '../src';
import { topOf } from '../src/queue/top-of';
import { SeededRandom } from '../src/simulate';
import { mixedDeck, seenCard, times, today } from './decks';

/** Cards that count reads of one of their fields. */
function countReads(
  cards: readonly Card[],
  work: (cards: readonly Card[]) => unknown,
): Record<string, number> {
  const reads: Record<string, number> = {};
  const counting = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name, receiver): unknown {
        reads[String(name)] = (reads[String(name)] ?? 0) + 1;
        return Reflect.get(object, name, receiver);
      },
    });
  work(cards.map((card) => counting({ ...card, state: card.state && counting(card.state) })));
  return reads;
}

const total = (reads: Record<string, number>): number =>
  Object.values(reads).reduce((sum, count) => sum + count, 0);

test.each([null, today + 7])(
  'the work for a card does not grow with the number of cards (exam day %p)',
  (examDay) => {
    const perCard = (size: number): number =>
      total(countReads(mixedDeck(size, 1), (cards) => queueOf(today, cards, planOf({ examDay })))) / size;
    expect(perCard(20_000)).toBeLessThan(1.1 * perCard(500));
  },
);

test('recall is computed for due cards only', () => {
  const later = times(1_000, (index) => seenCard(`later-${index}`, { dueDay: today + 9 }));
  const due = times(10, (index) => seenCard(`due-${index}`));
  const reads = countReads([...later, ...due], (cards) => queueOf(today, cards, planOf({})));
  expect(reads.stability).toBe(10);
});

test('the queue reads card states and no log', () => {
  const reads = countReads(mixedDeck(500, 2), (cards) =>
    queueOf(today, cards, planOf({ examDay: today + 3 })),
  );
  const known = [
    'id',
    'group',
    'addedAt',
    'state',
    'day',
    'firstDay',
    'dueDay',
    'isMissed',
    'stability',
    'difficulty',
  ];
  expect(Object.keys(reads).filter((name) => !known.includes(name))).toEqual([]);
});

test('taking the first sixty compares every other item only once', () => {
  const random = new SeededRandom(1);
  const items = times(20_000, () => random.next());
  let compared = 0;
  const compare = (one: number, two: number): number => {
    compared += 1;
    return one - two;
  };
  topOf(items, 60, { compare, keyOf: String });
  expect(compared).toBeLessThan(1.2 * items.length);
});
