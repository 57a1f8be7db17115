const dayMs = 86_400_000;
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * The days of `count` weeks, Monday to Sunday, such as `2026-03-05`; the last week contains the
 * given day.
 */
export function weeksUntil(last: string, count: number): string[][] {
  const time = Date.parse(`${last}T00:00:00Z`);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  const monday = time - sinceMonday * dayMs;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => dateOf(monday + ((week - count + 1) * 7 + day) * dayMs)),
  );
}
