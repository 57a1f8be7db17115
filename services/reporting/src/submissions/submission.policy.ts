import { lateFeedbackDays } from '@medrad/contracts';
import type { Viewer } from '../viewer';

const dayMs = 24 * 60 * 60 * 1000;

/** Everybody reads their own reports; admins read all (decision S4). */
export const canRead = (userId: string, viewer: Viewer): boolean =>
  viewer.isDeveloper || viewer.userId === userId;

/** Reports that were submitted before this time and wait for feedback are late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - lateFeedbackDays * dayMs);

/** How far back turnaround is looked at, in days. */
export const turnaroundDays = 90;
/** Fewer feedbacks say nothing about the next one. */
const fewestFeedbacks = 5;

/**
 * Days within which nine of ten feedbacks came, rounded up; null for fewer than five.
 * @param waits milliseconds between report and feedback
 */
export function usualDays(waits: readonly number[]): number | null {
  if (waits.length < fewestFeedbacks) return null;
  const sorted = [...waits].sort((one, other) => one - other);
  const ninth = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
  return Math.max(1, Math.ceil(ninth / dayMs));
}
