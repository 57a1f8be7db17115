import { lateFeedbackDays } from '@medrad/contracts';
import type { Viewer } from '../viewer';

const dayMs = 24 * 60 * 60 * 1000;

/** Whether the viewer may read the reports of a user: users may read their own, admins all (decision S4). */
export const canRead = (userId: string, viewer: Viewer): boolean =>
  viewer.isDeveloper || viewer.userId === userId;

/** Time before which a report must have been submitted to count as late while it waits for feedback. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - lateFeedbackDays * dayMs);

/** Number of past days whose reports count for the usual waiting time. */
export const turnaroundDays = 90;
/** Minimum number of reports with feedback from which a usual waiting time is computed. */
const minFeedbacks = 5;

/**
 * Number of days, rounded up, within which nine in ten reports got feedback; null for fewer than five reports.
 * @param waits for each report the time from its submission to its feedback, in milliseconds
 */
export function usualDays(waits: readonly number[]): number | null {
  if (waits.length < minFeedbacks) return null;
  const sorted = [...waits].sort((one, other) => one - other);
  const ninth = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
  return Math.max(1, Math.ceil(ninth / dayMs));
}
