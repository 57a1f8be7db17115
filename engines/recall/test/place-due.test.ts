import fc from 'fast-check';
import { DayLoad, dueRangeOf, placeDue, planOf } from '../src';
import { isRestDay } from '../src/plan';
import { memoryOf, seenCard, today } from './decks';

const plan = planOf({});
/** Memory with a stability of ten days, after which recall falls to 0.9. */
const tenDays = memoryOf({ day: today, stability: 10, elapsedDays: 4 });

const loadOf = (counts: Readonly<Record<number, number>>): DayLoad => {
  const load = new DayLoad();
  for (const [days, count] of Object.entries(counts))
    for (let index = 0; index < count; index += 1) load.add(today + Number(days), `group-${days}-${index}`);
  return load;
};

test('a card is due when recall falls to the desired retention, within the fuzz of FSRS', () => {
  expect(dueRangeOf(tenDays, plan)).toEqual({ first: today + 8, ideal: today + 10, last: today + 12 });
  expect(dueRangeOf(tenDays, planOf({ retention: 0.8 })).ideal).toBeGreaterThan(today + 20);
});

test('an interval below two and a half days has no fuzz', () => {
  const range = dueRangeOf(memoryOf({ day: today, stability: 2 }), plan);
  expect(range).toEqual({ first: today + 2, ideal: today + 2, last: today + 2 });
});

test('fuzz never makes a growing interval shorter than the previous one', () => {
  expect(dueRangeOf({ ...tenDays, elapsedDays: 9 }, plan).first).toBe(today + 10);
});

test('a missed card is due tomorrow, even on a rest day or a full day', () => {
  const missed = memoryOf({ day: today, stability: 40, isMissed: true });
  const everyDayButOne = planOf({ restDays: [0, 1, 2, 4, 5, 6], reviewsADay: 5 });
  expect(placeDue('a', missed, loadOf({ 1: 90 }), plan)).toBe(today + 1);
  expect(placeDue('a', missed, new DayLoad(), everyDayButOne)).toBe(today + 1);
});

test('a card is placed on the day with the fewest reviews in its range', () => {
  expect(placeDue('a', tenDays, loadOf({ 8: 3, 9: 1, 10: 4, 11: 3, 12: 2 }), plan)).toBe(today + 9);
});

test('of days with equal load the one nearest to the ideal is taken', () => {
  expect(placeDue('a', tenDays, new DayLoad(), plan)).toBe(today + 10);
  expect(placeDue('a', tenDays, loadOf({ 9: 1, 10: 1, 11: 1 }), plan)).toBe(today + 8);
});

test('a card avoids the day of a sibling, even if other days are fuller', () => {
  const load = loadOf({ 8: 5, 9: 5, 11: 5, 12: 5 });
  load.add(today + 10, 'a');
  expect(placeDue('a', tenDays, load, plan)).toBe(today + 9);
  load.remove(today + 10, 'a');
  expect(placeDue('a', tenDays, load, plan)).toBe(today + 10);
});

test('rest days get no cards', () => {
  // Saturday and Sunday lie ten and eleven days after a Wednesday.
  const weekends = planOf({ restDays: [0, 6] });
  expect(placeDue('a', tenDays, loadOf({ 8: 7, 9: 6, 12: 7 }), weekends)).toBe(today + 9);
});

test('a card whose range is all rest days is due on the first day after them', () => {
  const memory = memoryOf({ day: today, stability: 2 });
  expect(placeDue('a', memory, new DayLoad(), planOf({ restDays: [5, 6, 0] }))).toBe(today + 5);
});

test('a due day is in the range unless rest days leave none, and never a rest day', () => {
  const restDays = fc.uniqueArray(fc.constantFrom(0, 1, 2, 3, 4, 5, 6), { maxLength: 6 });
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 300, noNaN: true }),
      fc.nat(300),
      restDays,
      (stability, elapsedDays, rest) => {
        const resting = planOf({ restDays: rest });
        const memory = memoryOf({ day: today, stability, elapsedDays });
        const { first, ideal, last } = dueRangeOf(memory, resting);
        expect(first).toBeGreaterThan(today);
        expect(ideal).toBeGreaterThanOrEqual(Math.min(first, ideal));
        const day = placeDue('a', memory, new DayLoad(), resting);
        expect(isRestDay(day, resting)).toBe(false);
        expect(day).toBeGreaterThanOrEqual(Math.min(first, ideal));
        expect(day).toBeLessThanOrEqual(last + 6);
      },
    ),
  );
});

test('the load counts the cards due on a day, and each group once for each of its cards', () => {
  const load = new DayLoad([
    seenCard('a', { group: 'g' }),
    seenCard('b', { group: 'g' }),
    seenCard('c', { dueDay: today + 1 }),
  ]);
  expect([load.countOn(today), load.countOn(today + 1), load.countOn(today + 2)]).toEqual([2, 1, 0]);
  load.remove(today, 'g');
  expect(load.hasGroup(today, 'g')).toBe(true);
  load.remove(today, 'g');
  expect(load.hasGroup(today, 'g')).toBe(false);
});
