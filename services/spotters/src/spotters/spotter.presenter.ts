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

/** @param hiddenQuestions number of questions that the caller may not see */
export function presentTest(test: TestCard, hiddenQuestions = 0): Test {
  return {
    id: test._id,
    title: test.title,
    description: test.description,
    duration: test.duration,
    totalQuestions: test.totalQuestions - hiddenQuestions,
    subsectionId: test.subsectionId,
    systemId: test.systemId,
    createdAt: test.createdAt.toISOString(),
    ...presentRating(test),
    revision: revisionOf(test),
  };
}
