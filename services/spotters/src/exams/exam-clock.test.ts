import fc from 'fast-check';
import { deadlineOf, type ExamTiming, isOver, judgeAnswer, openItemOf, takesAnswers } from './exam-clock';
import { firstContact, heard } from './exam-contact.policy';

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

  test('the exam is over five seconds after the last item has closed', () => {
    expect(isOver(table, at(2405))).toBe(false);
    expect(isOver(table, at(2405.001))).toBe(true);
  });
});

/** A page of the exam was heard last at this time; before that at every second. */
const heardLast = (exam: ExamTiming, seconds: number) => ({ ...exam, contact: firstContact(at(seconds)) });

describe('an answer', () => {
  test.each([
    ['typed in time and here at once', table, 7, 2399, 2399, 'counts'],
    ['typed in time and here within the grace period', table, 7, 2399, 2405, 'counts'],
    ['typed after the end, however soon it is here', table, 7, 2401, 2402, 'closed'],
    ['typed while its item was open', slides, 2, 41, 79, 'counts'],
    ['typed while its item was open, here with the next', slides, 2, 79, 85, 'counts'],
    ['typed before its item opened', slides, 3, 41, 90, 'closed'],
    ['typed after its item closed', slides, 1, 41, 42, 'closed'],
  ])('%s', (_case, exam, number, typed, arrived, verdict) => {
    expect(judgeAnswer(heardLast(exam, arrived), number, at(typed), at(arrived))).toBe(verdict);
  });

  test.each([
    ['in the middle of the exam', slides, 2, 79, 200, 'offline'],
    ['after the end', slides, 2, 79, 1606, 'late'],
    ['ten minutes after the end', table, 7, 2390, 3000, 'late'],
    ['later than that', table, 7, 2390, 3000.001, 'closed'],
  ])('typed without a connection, here %s', (_case, exam, number, typed, arrived, verdict) => {
    const judge = (heardAt: number) => judgeAnswer(heardLast(exam, heardAt), number, at(typed), at(arrived));
    expect(judge(70)).toBe(verdict);
    // A page that was heard from after the item closed could have sent the answer then.
    expect(judge(arrived - 1)).toBe('closed');
  });

  test('typed without a connection may follow the first call after the silence', () => {
    const contact = heard(firstContact(at(70)), at(200));
    expect(judgeAnswer({ ...slides, contact }, 2, at(79), at(201))).toBe('offline');
    expect(judgeAnswer({ ...slides, contact }, 2, at(79), at(261))).toBe('closed');
  });

  test('typed without a connection may follow when the pages are heard again within the grace period', () => {
    const contact = [84, 86].reduce((noted, second) => heard(noted, at(second)), firstContact(at(70)));
    expect(judgeAnswer({ ...slides, contact }, 2, at(79), at(90))).toBe('offline');
    expect(judgeAnswer({ ...slides, contact }, 2, at(79), at(145))).toBe('closed');
  });

  test('of an exam that an earlier version started is judged as if no page had been heard from', () => {
    expect(judgeAnswer(slides, 2, at(79), at(200))).toBe('offline');
  });

  test('with a future time of typing counts as typed when it arrived', () => {
    expect(judgeAnswer(slides, 1, at(7200), at(39))).toBe('counts');
    expect(judgeAnswer(slides, 2, at(7200), at(39))).toBe('closed');
  });

  test('counts only if it arrives within the time of its item and five seconds, whatever time the client sends', () => {
    const anySecond = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), anySecond, anySecond, (number, typed, arrived) => {
        if (judgeAnswer(slides, number, at(typed), at(arrived)) !== 'counts') return;
        expect(arrived).toBeGreaterThanOrEqual(40 * (number - 1));
        expect(arrived).toBeLessThanOrEqual(40 * number + 5);
      }),
    );
  });

  test('of an item that closed while a page was heard from is never taken, whatever time the client sends', () => {
    const anySecond = fc.integer({ min: 0, max: 2300 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), anySecond, anySecond, (number, typed, arrived) => {
        const end = 40 * number + 5;
        if (arrived <= end + 1) return;
        const exam = heardLast(slides, end + 1);
        expect(judgeAnswer(exam, number, at(typed), at(arrived))).toBe('closed');
      }),
    );
  });
});

test('an exam takes answers while it runs, and for ten minutes after its time ran out, until something is disclosed', () => {
  const takes =
    (state: 'running' | 'expired' | 'submitted' | 'voided' | 'ready', disclosedAt?: Date) =>
    (seconds: number) =>
      takesAnswers({ state, endedAt: at(0), ...(disclosedAt && { disclosedAt }) }, at(seconds));
  expect([0, 600, 600.001].map(takes('expired'))).toEqual([true, true, false]);
  expect([0, 600].map(takes('expired', at(1)))).toEqual([false, false]);
  expect([5000].map(takes('running'))).toEqual([true]);
  for (const state of ['submitted', 'voided', 'ready'] as const) expect(takes(state)(0)).toBe(false);
});
