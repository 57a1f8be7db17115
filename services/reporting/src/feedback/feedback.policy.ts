import { criticalMissMaxPoints, type ReportScore } from '@medrad/contracts';

/** Points of a report in all, from 0 to 10: a critical miss caps them at 4, an overcall costs one. */
export function pointsOf(score: ReportScore): number {
  const { detection, interpretation, impression, recommendation, hasCriticalMiss, hasOvercall } = score;
  const given = detection + interpretation + impression + recommendation - (hasOvercall ? 1 : 0);
  return Math.max(0, hasCriticalMiss ? Math.min(given, criticalMissMaxPoints) : given);
}
