import type { ExamAnswerRecord, ExamExtensionRecord } from './exam-record';
import { pausedSecondsPerItem, secondsPerItem } from './time-per-item.policy';

const start = Date.parse('2026-03-05T09:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const answer = (typedAt: number | null): ExamAnswerRecord => ({
  text: typedAt === null ? '' : 'SDH',
  isNormal: null,
  answerRevision: typedAt === null ? 0 : 1,
  typedAt: typedAt === null ? null : at(typedAt),
  isOffline: false,
});
const pause = (from: number, seconds: number): ExamExtensionRecord => ({
  extensionId: 'e',
  kind: 'pause',
  number: 2,
  at: at(from),
  ms: seconds * 1000,
  by: null,
  reason: null,
});

function examOf(pace: 'cadence' | 'free', typed: (number | null)[], extensions: ExamExtensionRecord[] = []) {
  const format = { pace, items: typed.length, seconds: 40, marksPerItem: 2, asksNormality: false };
  return {
    format: { ...format, normalShare: 0 },
    startedAt: at(0),
    items: typed.map(() => ({}) as never),
    answers: typed.map(answer),
    extensions,
  };
}
const timesOf = (...of: Parameters<typeof examOf>) => secondsPerItem(examOf(...of));
const pausesOf = (...of: Parameters<typeof examOf>) => pausedSecondsPerItem(examOf(...of));

test('with a time for each item it runs from the opening of the item to the last change of its answer', () => {
  expect(timesOf('cadence', [12.5, 40, null, 160])).toEqual([12.5, 0, null, 40]);
});

test('a pause is not time spent, and moves the following items', () => {
  expect(timesOf('cadence', [10, 100, 140], [pause(50, 30)])).toEqual([10, 30, 30]);
  expect(timesOf('free', [10, 100], [{ ...pause(20, 60), number: null }])).toEqual([10, 30]);
});

test('in free order it runs from the last change of the previous item', () => {
  expect(timesOf('free', [30, 75, 80])).toEqual([30, 45, 5]);
});

test('answers that were changed at one moment count in the order of their items', () => {
  expect(timesOf('free', [30, 30, 30])).toEqual([30, 0, 0]);
});

test.each([
  ['the first item was changed again at the end', [300, 75, 80], [null, null, 5]],
  ['an item was left out', [30, null, 80], [30, null, null]],
  ['items were answered backwards', [90, 60, 30], [null, null, null]],
  ['nothing was answered', [null, null], [null, null]],
])('in free order it is null where unknown: %s', (_, typed, expected) => {
  expect(timesOf('free', typed)).toEqual(expected);
});

test('a pause belongs to the item that was open, whether it was answered or not', () => {
  expect(pausesOf('cadence', [10, 100, 140], [pause(50, 30)])).toEqual([0, 30, 0]);
  expect(pausesOf('cadence', [10, null, 140], [pause(50, 30)])).toEqual([0, 30, 0]);
  expect(pausesOf('cadence', [10, 100, 140], [{ ...pause(50, 30), kind: 'added' }])).toEqual([0, 0, 0]);
});

test('in free order a pause belongs to the item that was answered next, if its times are known', () => {
  const shared = { ...pause(20, 60), number: null };
  expect(pausesOf('free', [10, 100], [shared])).toEqual([0, 60]);
  expect(pausesOf('free', [10, null, 100], [shared])).toEqual([0, 0, 0]);
});
