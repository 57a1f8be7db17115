import { criticalMissMaxPoints, type ReportScore } from '@medrad/contracts';

/**
 * Total points that a teacher gives a report, from 0 to 10. A critical miss limits them to 4; an overcall costs one
 * point.
 */
export function pointsOf(score: ReportScore): number {
  const { detection, interpretation, impression, recommendation, hasCriticalMiss, hasOvercall } = score;
  const given = detection + interpretation + impression + recommendation - (hasOvercall ? 1 : 0);
  return Math.max(0, hasCriticalMiss ? Math.min(given, criticalMissMaxPoints) : given);
}
