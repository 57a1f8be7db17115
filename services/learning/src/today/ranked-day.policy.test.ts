import { type Day, rankedDays } from '@medrad/recall';
import { isRankedDay } from './ranked-day.policy';

const examDay = 20_000 as Day;
const day = (before: number) => examDay - before;

test('cards are ranked by their gain in the last days before the exam, and not on its day', () => {
  expect(isRankedDay(day(rankedDays + 1), { examDay })).toBe(false);
  expect(isRankedDay(day(rankedDays), { examDay })).toBe(true);
  expect(isRankedDay(day(1), { examDay })).toBe(true);
  expect(isRankedDay(day(0), { examDay })).toBe(false);
  expect(isRankedDay(day(-1), { examDay })).toBe(false);
  expect(isRankedDay(day(1), { examDay: null })).toBe(false);
});
