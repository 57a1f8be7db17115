import { dayMs, hourMs, hourOf } from './log-time';

/** Entries of the activity log are kept for so many days unless a setting says otherwise. */
export const defaultRetentionDays = 400;

/** Younger entries are never removed: the dashboard shows days, and failed events are delivered again. */
export const leastRetentionDays = 30;

/**
 * Beginning of the first hour that stays when entries are kept for so many days, in UTC: the log is removed by whole hours.
 */
export const retentionEnd = (now: Date, days: number): Date =>
  new Date(hourOf(new Date(now.getTime() - days * dayMs)));

/** End of an hour. */
export const endOfHour = (hour: Date): Date => new Date(hour.getTime() + hourMs);
