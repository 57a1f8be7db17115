const dayMs = 24 * 60 * 60 * 1000;

/** Name of the folder for files that are put aside now: the day in UTC, as in `2026-11-30`. */
export const asideDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Whether every file that was put aside on a day has been there for longer than a number of milliseconds. */
export const isOverdue = (day: string, olderThanMs: number, now: Date): boolean =>
  now.getTime() - (Date.parse(day) + dayMs) > olderThanMs;
