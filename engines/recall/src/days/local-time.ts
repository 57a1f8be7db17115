import { type Day, millisecondsADay } from './calendar';

/** Local date and time. */
export interface LocalTime {
  day: Day;
  /** Minutes after midnight. */
  minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached, because creating one is slow; the cache stays small, as there are some 600 time zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** @throws RangeError for an unknown time zone */
export function checkTimeZone(timeZone: string): void {
  formatOf(timeZone);
}

/** Time in UTC, computed instead of formatted: it is the default, and a history asks for thousands of times. */
function utcTimeOf(at: number): LocalTime {
  if (!Number.isFinite(at)) throw new RangeError('Invalid time value');
  const day = Math.floor(at / millisecondsADay);
  return { day, minutes: Math.floor((at - day * millisecondsADay) / 60_000) };
}

/** Local time of an instant in ms since 1970. @throws RangeError for an unknown time zone or an invalid instant */
export function localTimeOf(at: number, timeZone: string): LocalTime {
  if (timeZone === 'UTC') return utcTimeOf(at);
  const found = new Map<string, number>();
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) found.set(type, Number(value));
  const part = (type: Intl.DateTimeFormatPartTypes): number => found.get(type) ?? 0;
  return {
    day: Date.UTC(part('year'), part('month') - 1, part('day')) / millisecondsADay,
    minutes: 60 * part('hour') + part('minute'),
  };
}
