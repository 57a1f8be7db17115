/** A calendar day as the number of days since 1970-01-01. It has no time zone. */
export type Day = number;
/** Day of the week, 0 (Sunday) to 6. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const millisecondsADay = 86_400_000;

/** The day of a date as `2026-11-25`. @throws RangeError for a date that does not exist */
export function dayOfDate(date: string): Day {
  const day = Date.parse(`${date}T00:00:00Z`) / millisecondsADay;
  if (!Number.isInteger(day) || dateOfDay(day) !== date) throw new RangeError(`no date: ${date}`);
  return day;
}

/** The date of a day as `2026-11-25`. */
export function dateOfDay(day: Day): string {
  return new Date(day * millisecondsADay).toISOString().slice(0, 10);
}

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: Day): Weekday => ((((day + 4) % 7) + 7) % 7) as Weekday;
