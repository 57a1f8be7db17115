import fc from 'fast-check';
import { deadlineOf, type ExamTiming, isOver, judgeAnswer, openItemOf } from './exam-clock';

const start = Date.parse('2026-03-29T00:30:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const timing = (pace: 'cadence' | 'free', seconds: number, count: number, startedAt: Date | null = at(0)) =>
  ({
    format: { pace, seconds, items: count, marksPerItem: 2, asksNormality: false, normalShare: 0 },
    items: Array.from({ length: count }),
    startedAt,
  }) satisfies ExamTiming;
const slides = timing('cadence', 40, 40);
const table = timing('free', 2400, 40);

describe('the clock of an exam', () => {
  test('before the start no item is open and there is no deadline', () => {
    const ready = timing('cadence', 40, 40, null);
    expect([deadlineOf(ready), openItemOf(ready, at(10)), isOver(ready, at(1e6))]).toEqual([
      null,
      null,
      false,
    ]);
    expect(judgeAnswer(ready, 1, at(1), at(1))).toBe('closed');
  });

  test('with a time for each item exactly one is open until the last one closes', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1599.999, noNaN: true }), (seconds) => {
        const number = openItemOf(slides, at(seconds));
        expect(number).toBe(Math.floor(seconds / 40) + 1);
      }),
    );
    expect(openItemOf(slides, at(1600))).toBeNull();
    expect(deadlineOf(slides)).toEqual(at(1600));
    expect(openItemOf(table, at(5))).toBeNull();
    expect(deadlineOf(table)).toEqual(at(2400));
  });

  test('the exam is over a minute after the last item has closed', () => {
    expect(isOver(table, at(2460))).toBe(false);
    expect(isOver(table, at(2460.001))).toBe(true);
  });
});

describe('an answer', () => {
  test.each([
    ['typed in time and here at once', table, 7, 2399, 2399, 'counts'],
    ['typed offline at 39:50 and here at 40:30', table, 7, 2390, 2430, 'counts'],
    ['typed offline at 39:50 and here at 41:30', table, 7, 2390, 2490, 'offline'],
    ['typed after the end, however soon it is here', table, 7, 2401, 2402, 'closed'],
    ['typed while its item was open', slides, 2, 41, 79, 'counts'],
    ['typed while its item was open, here with the next', slides, 2, 79, 139, 'counts'],
    ['typed while its item was open, here later still', slides, 2, 79, 141, 'offline'],
    ['typed before its item opened', slides, 3, 41, 90, 'closed'],
    ['typed after its item closed', slides, 1, 41, 42, 'closed'],
  ])('%s', (_case, exam, number, typed, arrived, verdict) => {
    expect(judgeAnswer(exam, number, at(typed), at(arrived))).toBe(verdict);
  });

  test('with a future time of typing counts as typed when it arrived', () => {
    expect(judgeAnswer(slides, 1, at(7200), at(39))).toBe('counts');
    expect(judgeAnswer(slides, 2, at(7200), at(39))).toBe('closed');
  });

  test('counts only if it arrives within the time of its item and a minute, whatever time the client sends', () => {
    const anySecond = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), anySecond, anySecond, (number, typed, arrived) => {
        if (judgeAnswer(slides, number, at(typed), at(arrived)) !== 'counts') return;
        expect(arrived).toBeGreaterThanOrEqual(40 * (number - 1));
        expect(arrived).toBeLessThanOrEqual(40 * number + 60);
      }),
    );
  });
});
