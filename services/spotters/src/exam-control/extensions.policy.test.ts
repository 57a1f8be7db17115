import { examPauseMaxSeconds, examStallMaxSeconds } from '@medrad/contracts';
import fc from 'fast-check';
import { deadlineOf, isOver, judgeAnswer, openItemOf, windowOf } from '../exams/exam-clock';
import type { ExamExtensionRecord, ExamRecord } from '../exams/exam-record';
import {
  accommodated,
  openPauseOf,
  pausedSecondsOf,
  pausesLeft,
  placeNow,
  stallCredit,
  withoutPause,
} from './extensions.policy';

const start = Date.parse('2026-03-29T00:30:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const count = 10;
const base = 40;

const anExam = (pace: 'cadence' | 'free', extensions: ExamExtensionRecord[] = []) =>
  ({
    format: {
      pace,
      seconds: pace === 'cadence' ? base : base * count,
      items: count,
      marksPerItem: 2,
      asksNormality: false,
      normalShare: 0,
    },
    items: Array.from({ length: count }),
    startedAt: at(0),
    extensions,
  }) as unknown as ExamRecord;

const extension = (changes: Partial<ExamExtensionRecord>): ExamExtensionRecord => ({
  extensionId: 'e',
  kind: 'added',
  number: null,
  at: at(0),
  ms: 0,
  by: null,
  reason: null,
  ...changes,
});

/** An extension or pause of an exam; its time is given in seconds from the start of the exam. */
type Event = { seconds: number; ms: number | null };
/** The exam after the given extensions and pauses; each pause lasts until the next event of the list. */
function extended(pace: 'cadence' | 'free', events: readonly Event[]): ExamRecord {
  let exam = anExam(pace);
  for (const { seconds, ms } of events.toSorted((one, other) => one.seconds - other.seconds)) {
    const now = at(seconds);
    const number = placeNow(exam, now);
    if (number === undefined || now >= deadlineOf(exam, now)!) continue;
    exam = anExam(pace, [...withoutPause(exam, now), extension({ number, at: now, ms })]);
  }
  return exam;
}
const events = fc.array(
  fc.record({
    seconds: fc.integer({ min: 0, max: 900 }),
    ms: fc.option(fc.integer({ min: 0, max: 90_000 }), { freq: 3 }),
  }),
  { maxLength: 8 },
);
const paces = fc.constantFrom('cadence' as const, 'free' as const);
const moment = fc.integer({ min: 0, max: 2000 });
const numbers = Array.from({ length: count }, (_, index) => index + 1);

describe('every extension of the clock of an exam', () => {
  test('keeps the periods of its items consecutive, up to the deadline', () => {
    fc.assert(
      fc.property(events, moment, (list, seconds) => {
        const exam = extended('cadence', list);
        const now = at(seconds);
        const windows = numbers.map((number) => windowOf(exam, number, now)!);
        expect(windows[0]?.from).toBe(start);
        for (const [index, { from }] of windows.entries())
          if (index > 0) expect(from).toBe(windows[index - 1]?.until);
        expect(deadlineOf(exam, now)?.getTime()).toBe(windows.at(-1)?.until);
        const open = numbers.filter((_, index) => {
          const { from, until } = windows[index]!;
          return now.getTime() >= from && now.getTime() < until;
        });
        expect(openItemOf(exam, now)).toBe(open[0] ?? null);
        expect(open.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('never takes time away, and never closes an open item', () => {
    fc.assert(
      fc.property(paces, events, moment, fc.integer({ min: 0, max: 90_000 }), (pace, list, seconds, ms) => {
        const now = at(seconds);
        const past = list.filter((event) => event.seconds <= seconds);
        const before = extended(pace, past);
        const number = placeNow(before, now);
        if (number === undefined || now >= deadlineOf(before, now)!) return;
        const after = anExam(pace, [...(before.extensions ?? []), extension({ number, at: now, ms })]);
        expect(openItemOf(after, now)).toBe(openItemOf(before, now));
        for (const item of numbers) {
          expect(windowOf(after, item, now)!.until).toBeGreaterThanOrEqual(
            windowOf(before, item, now)!.until,
          );
          for (const typed of [now, at(seconds - 1)])
            if (judgeAnswer(before, item, typed, now) === 'counts')
              expect(judgeAnswer(after, item, typed, now)).toBe('counts');
        }
        expect(isOver(after, now)).toBe(false);
      }),
    );
  });

  test('a pause keeps the open item and its remaining time, whatever its length', () => {
    fc.assert(
      fc.property(
        paces,
        fc.integer({ min: 0, max: base * count - 1 }),
        fc.integer({ min: 0, max: examPauseMaxSeconds - 1 }),
        (pace, began, lasted) => {
          const [from, now] = [at(began), at(began + lasted)];
          const running = anExam(pace);
          const number = placeNow(running, from)!;
          const paused = anExam(pace, [extension({ kind: 'pause', number, at: from, ms: null })]);
          const left = deadlineOf(running)!.getTime() - from.getTime();
          const resumed = anExam(pace, withoutPause(paused, now));
          for (const exam of [paused, resumed]) {
            expect(openItemOf(exam, now)).toBe(openItemOf(running, from));
            expect(deadlineOf(exam, now)!.getTime() - now.getTime()).toBe(left);
          }
          expect(openPauseOf(paused, now)?.at).toEqual(from);
          expect(openPauseOf(resumed, now)).toBeUndefined();
          expect(pausesLeft(resumed)).toBe(1);
        },
      ),
    );
  });
});

test('a pause ends after its maximum length, so that no exam runs for ever', () => {
  const paused = anExam('free', [extension({ kind: 'pause', at: at(10), ms: null })]);
  const end = base * count + examPauseMaxSeconds;
  expect(openPauseOf(paused, at(10 + examPauseMaxSeconds))).toBeUndefined();
  expect(deadlineOf(paused)).toEqual(at(end));
  expect([isOver(paused, at(end + 5)), isOver(paused, at(end + 6))]).toEqual([false, true]);
});

test.each([
  [1, base],
  [1.25, 50],
  [1.5, 60],
])('extra time of %s times makes every item %s s long', (factor, seconds) => {
  const person = { _id: 'p', factor, by: 't', reason: 'By certificate' };
  const exam = anExam('cadence', accommodated({ seconds: base }, person, at(0)));
  for (const number of numbers) {
    const { from, until } = windowOf(exam, number)!;
    expect([from, until - from]).toEqual([start + (number - 1) * seconds * 1000, seconds * 1000]);
  }
  const free = anExam('free', accommodated({ seconds: base * count }, person, at(0)));
  expect(deadlineOf(free)).toEqual(at(seconds * count));
});

test('the length of pauses includes one that nobody ended: until now, the end of the exam, or its maximum length', () => {
  const extensions = [
    extension({ kind: 'pause', at: at(0), ms: 20_000 }),
    extension({ kind: 'added', at: at(30), ms: 60_000 }),
    extension({ kind: 'pause', at: at(100), ms: null }),
  ];
  const paused = (endedAt: Date | null, seconds: number) =>
    pausedSecondsOf({ extensions, endedAt }, at(seconds));
  expect(paused(null, 130)).toBe(20 + 30);
  expect(paused(at(110), 5000)).toBe(20 + 10);
  expect(paused(null, 1e6)).toBe(20 + examPauseMaxSeconds);
});

test('a person without extra time gets no extension', () => {
  expect(accommodated({ seconds: base }, { _id: 'p', factor: 1, by: 't', reason: '' }, at(0))).toEqual([]);
});

test('a stall gives back the time of an image beyond 2 s, at most 60 s per exam', () => {
  expect([stallCredit({}, 1999), stallCredit({}, 2000), stallCredit({}, 2500)]).toEqual([0, 0, 500]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 12 }), (all) => {
      const extensions: ExamExtensionRecord[] = [];
      for (const tookMs of all)
        extensions.push(extension({ kind: 'stall', ms: stallCredit({ extensions }, tookMs) }));
      const sum = extensions.reduce((total, { ms }) => total + (ms ?? 0), 0);
      const owed = all.reduce((total, tookMs) => total + Math.max(0, tookMs - 2000), 0);
      expect(sum).toBe(Math.min(owed, examStallMaxSeconds * 1000));
    }),
  );
});
