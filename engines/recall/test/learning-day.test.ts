import fc from 'fast-check';
import { dateOfDay, dayBegins, dayOfDate, learningDay, planOf } from '../src';
import { weekdayOf } from '../src/days/calendar';
import { localTimeOf } from '../src/days/local-time';

const hour = 3_600_000;
const at4 = (timeZone: string) => ({ timeZone, dayStartsAt: 240 });
const dateIn = (timeZone: string, instant: string): string =>
  dateOfDay(learningDay(Date.parse(instant), at4(timeZone)));

test.each([
  ['Asia/Kolkata', '2026-11-25T22:29:59.999Z', '2026-11-25'],
  ['Asia/Kolkata', '2026-11-25T22:30:00Z', '2026-11-26'],
  ['Asia/Kathmandu', '2026-11-25T22:14:59Z', '2026-11-25'],
  ['Asia/Kathmandu', '2026-11-25T22:15:00Z', '2026-11-26'],
  ['Pacific/Chatham', '2026-01-10T14:14:59Z', '2026-01-10'],
  ['Pacific/Chatham', '2026-01-10T14:15:00Z', '2026-01-11'],
  ['Pacific/Kiritimati', '2026-11-25T14:00:00Z', '2026-11-26'],
  ['America/New_York', '2026-11-01T08:59:59Z', '2026-10-31'],
  ['America/New_York', '2026-11-01T09:00:00Z', '2026-11-01'],
  ['America/New_York', '2026-03-08T07:59:59Z', '2026-03-07'],
  ['America/New_York', '2026-03-08T08:00:00Z', '2026-03-08'],
  ['Europe/London', '1969-12-31T02:59:59Z', '1969-12-30'],
])('in %s the learning day begins at 04:00 local time: %s is %s', (timeZone, instant, date) => {
  expect(dateIn(timeZone, instant)).toBe(date);
});

test.each([
  ['America/New_York', '2026-03-07', 23],
  ['America/New_York', '2026-10-31', 25],
  ['Europe/Berlin', '2026-03-28', 23],
  ['Europe/Berlin', '2026-10-24', 25],
  ['Australia/Lord_Howe', '2026-10-03', 23.5],
  ['Australia/Lord_Howe', '2026-04-04', 24.5],
  ['Asia/Kolkata', '2026-03-28', 24],
])('in %s the day %s has %d hours', (timeZone, date, hours) => {
  const day = dayOfDate(date);
  expect((dayBegins(day + 1, at4(timeZone)) - dayBegins(day, at4(timeZone))) / hour).toBe(hours);
});

test('a local date that a time zone skipped keeps only the hours after midnight, and no learning day is lost', () => {
  const bounds = at4('Pacific/Apia');
  const skipped = dayOfDate('2011-12-30');
  expect((dayBegins(skipped + 1, bounds) - dayBegins(skipped, bounds)) / hour).toBe(4);
  expect(learningDay(dayBegins(skipped, bounds), bounds)).toBe(skipped);
  expect(learningDay(dayBegins(skipped, bounds) - 1, bounds)).toBe(skipped - 1);
});

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instant = fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2037, 0) });

test('in any zone the learning day of an instant is the local date four hours earlier', () => {
  fc.assert(
    fc.property(zone, instant, (timeZone, at) => {
      const [date = '', time = ''] = new Date(at).toLocaleString('sv-SE', { timeZone }).split(' ');
      const expected = time < '04:00:00' ? dayOfDate(date) - 1 : dayOfDate(date);
      expect(learningDay(at, at4(timeZone))).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test('in any zone and across clock changes a learning day ends where the next begins', () => {
  fc.assert(
    fc.property(zone, instant, (timeZone, at) => {
      const bounds = at4(timeZone);
      const day = learningDay(at, bounds);
      const [begin, end] = [dayBegins(day, bounds), dayBegins(day + 1, bounds)];
      expect(begin).toBeLessThanOrEqual(at);
      expect(end).toBeGreaterThan(at);
      expect(learningDay(begin, bounds)).toBe(day);
      expect(learningDay(begin - 1, bounds)).toBe(day - 1);
      expect((end - begin) / hour).toBeGreaterThanOrEqual(21);
      expect((end - begin) / hour).toBeLessThanOrEqual(27);
    }),
    { numRuns: 200 },
  );
});

test('a later instant is never on an earlier day', () => {
  fc.assert(
    fc.property(zone, instant, fc.nat(48 * hour), (timeZone, at, later) => {
      expect(learningDay(at + later, at4(timeZone))).toBeGreaterThanOrEqual(learningDay(at, at4(timeZone)));
    }),
    { numRuns: 500 },
  );
});

test('the day can begin at another time', () => {
  const at = Date.parse('2026-11-25T05:59:00Z');
  expect(dateOfDay(learningDay(at, { timeZone: 'UTC', dayStartsAt: 360 }))).toBe('2026-11-24');
  expect(dateOfDay(learningDay(at, { timeZone: 'UTC', dayStartsAt: 359 }))).toBe('2026-11-25');
});

test('dates convert to day numbers and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30_000, max: 60_000 }), (day) => {
      expect(dayOfDate(dateOfDay(day))).toBe(day);
      expect(weekdayOf(day)).toBe(new Date(`${dateOfDay(day)}T12:00:00Z`).getUTCDay());
    }),
  );
});

test.each(['2026-02-30', '2026-13-01', 'tomorrow', '2026-1-1', ''])('"%s" is not a date', (date) => {
  expect(() => dayOfDate(date)).toThrow(RangeError);
});

test('a plan has the usual values: 60 reviews, 8 new cards, days from 04:00', () => {
  expect(planOf({})).toMatchObject({
    reviewsADay: 60,
    newADay: 8,
    dayStartsAt: 240,
    retention: 0.9,
    examDay: null,
  });
});

test.each([
  { timeZone: 'Mars/Olympus' },
  { reviewsADay: -1 },
  { newADay: 1.5 },
  { examDay: 20_000.5 },
  { examDay: Number.NaN },
  { retention: 0.5 },
  { retention: 1 },
  { retention: Number.NaN },
  { restDays: [0, 1, 2, 3, 4, 5, 6] as const },
  { dayStartsAt: 1_440 },
])('a plan is refused: %j', (given) => {
  expect(() => planOf(given)).toThrow(RangeError);
});

test('the computed time in UTC is the time that a formatted zone without offset has', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1960, 0), max: Date.UTC(2037, 0) }), (at) => {
      expect(localTimeOf(at, 'UTC')).toEqual(localTimeOf(at, 'Etc/GMT'));
    }),
  );
});

test.each(['UTC', 'Europe/Berlin'])('an invalid instant has no local time in %s', (timeZone) => {
  expect(() => localTimeOf(Number.NaN, timeZone)).toThrow(RangeError);
});
