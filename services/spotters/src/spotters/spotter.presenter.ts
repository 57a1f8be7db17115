import type { RatingSummary, Test } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import type { TestCard } from './spotter.model';

/** The rating summary of a spotter; the average is 0 without ratings. */
export function presentRating({
  ratingSum,
  ratingCount,
}: Pick<TestCard, 'ratingSum' | 'ratingCount'>): RatingSummary {
  return { averageRating: ratingCount === 0 ? 0 : ratingSum / ratingCount, totalRatings: ratingCount };
}

export function presentTest(test: TestCard): Test {
  return {
    id: test._id,
    title: test.title,
    description: test.description,
    duration: test.duration,
    totalQuestions: test.totalQuestions,
    subsectionId: test.subsectionId,
    systemId: test.systemId,
    createdAt: test.createdAt.toISOString(),
    ...presentRating(test),
    revision: revisionOf(test),
  };
}
