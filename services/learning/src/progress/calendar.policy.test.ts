import * as fc from 'fast-check';
import { learningDay, planOf } from '@medrad/recall';
import { AnswersByDay, calendarOf } from './calendar.policy';

const zones = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Chatham',
];
const moment = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 0) });

test('answers are counted on the days of every time zone, across changes of daylight saving time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.array(moment, { maxLength: 40 }), (timeZone, moments) => {
      const plan = planOf({ timeZone });
      const counted = new AnswersByDay(0, plan);
      const near = moments.flatMap((at) => [at, at + 7 * 60_000, at + 15 * 60_000]);
      for (const at of near) counted.add({ outcome: 'accepted', answeredAt: new Date(at) });
      for (const [day, count] of counted.days) {
        expect(count).toBe(near.filter((at) => learningDay(at, plan) === day).length);
      }
    }),
  );
});

test('blank and earlier answers are not counted', () => {
  const counted = new AnswersByDay(1_000_000, planOf({}));
  counted.add({ outcome: 'blank', answeredAt: new Date(2_000_000) });
  counted.add({ outcome: 'accepted', answeredAt: new Date(999_999) });
  expect(counted.days.size).toBe(0);
});

test('an answer at the start of the period is counted', () => {
  const counted = new AnswersByDay(1_000_000, planOf({}));
  counted.add({ outcome: 'rejected', answeredAt: new Date(1_000_000) });
  expect([...counted.days.values()]).toEqual([1]);
});

test('a day is listed once, with its reviews and answers, oldest first', () => {
  expect(
    calendarOf(
      new Map([[20_000, 2]]),
      new Map([
        [20_000, 3],
        [19_999, 1],
      ]),
    ),
  ).toEqual([
    { date: '2024-10-03', reviews: 0, answers: 1 },
    { date: '2024-10-04', reviews: 2, answers: 3 },
  ]);
});
