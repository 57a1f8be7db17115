import { dayMs, hourMs, hourOf } from './log-time';

/** Default retention of the activity log, in days. */
export const defaultRetentionDays = 400;

/**
 * Minimum retention in days: the dashboard shows that many days, and failed events may be delivered again for that
 * long.
 */
export const leastRetentionDays = 30;

/** Start (in UTC) of the first hour whose entries are kept: entries are deleted by whole hours. */
export const retentionEnd = (now: Date, days: number): Date =>
  new Date(hourOf(new Date(now.getTime() - days * dayMs)));

/** End of the hour that starts at the given time. */
export const endOfHour = (hour: Date): Date => new Date(hour.getTime() + hourMs);
