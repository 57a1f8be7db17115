import type { FeedbackDraft, ReportScore } from '@medrad/contracts';
import {
  criticalMissMaxPoints,
  detectionMaxPoints,
  impressionMaxPoints,
  interpretationMaxPoints,
  recommendationMaxPoints,
} from '@medrad/contracts/limits';

/** The fields of a feedback other than its PDF. */
export type FeedbackFields = Omit<FeedbackDraft, 'updatedAt' | 'revision'>;

export const emptyFeedback: FeedbackFields = {
  adminComments: '',
  correctionsHighlights: '',
  teachingPoints: '',
  overallRating: null,
  score: null,
  learning: null,
  hints: [],
  marks: [],
  spokenFeedbackUrl: null,
};

/** The full score, from which a teacher deducts points. */
export const fullScore: ReportScore = {
  detection: detectionMaxPoints,
  interpretation: interpretationMaxPoints,
  impression: impressionMaxPoints,
  recommendation: recommendationMaxPoints,
  hasCriticalMiss: false,
  hasOvercall: false,
};

/** The parts of a score with their maximum points. */
export const scoreParts = [
  { key: 'detection', label: 'Detection', most: detectionMaxPoints },
  { key: 'interpretation', label: 'Interpretation', most: interpretationMaxPoints },
  { key: 'impression', label: 'Impression', most: impressionMaxPoints },
  { key: 'recommendation', label: 'Recommendation', most: recommendationMaxPoints },
] as const;

/**
 * The total points, by the same rule as in the service: an overcall costs one point, and a critical miss limits the
 * total.
 */
export function pointsOf({ hasCriticalMiss, hasOvercall, ...parts }: ReportScore): number {
  const sum = parts.detection + parts.interpretation + parts.impression + parts.recommendation;
  const points = Math.max(0, sum - (hasOvercall ? 1 : 0));
  return hasCriticalMiss ? Math.min(points, criticalMissMaxPoints) : points;
}

/** The rating that is suggested for a score. */
export function ratingOf(score: ReportScore): NonNullable<FeedbackFields['overallRating']> {
  const points = pointsOf(score);
  if (points >= 9) return 'excellent';
  if (points >= 7) return 'good';
  return points >= 5 ? 'fair' : 'poor';
}
