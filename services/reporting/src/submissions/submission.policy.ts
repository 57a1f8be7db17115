import { lateFeedbackDays } from '@medrad/contracts';
import type { Viewer } from '../viewer';

const dayMs = 24 * 60 * 60 * 1000;

/** Whether the viewer may read reports of a user: their own, or all as an admin (decision S4). */
export const canRead = (userId: string, viewer: Viewer): boolean =>
  viewer.isDeveloper || viewer.userId === userId;

/** Reports that were submitted before this time and still wait for feedback are late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - lateFeedbackDays * dayMs);

/** Period in which waiting times are evaluated, in days. */
export const turnaroundDays = 90;
/** Minimum number of feedbacks for a usual waiting time. */
const minFeedbacks = 5;

/**
 * Days within which nine in ten reports got feedback, rounded up; null for fewer than five reports.
 * @param waits times between report and feedback, in milliseconds
 */
export function usualDays(waits: readonly number[]): number | null {
  if (waits.length < minFeedbacks) return null;
  const sorted = [...waits].sort((one, other) => one - other);
  const ninth = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
  return Math.max(1, Math.ceil(ninth / dayMs));
}
