import { randomUUID } from 'node:crypto';
import { AppError, type Feedback } from '@medrad/contracts';
import type { Identity } from '@medrad/service-kit';
import type { SingleFlight } from '../spotters/keyed-mutex';
import type { TestRepository } from '../spotters/spotter.repository';
import { rateTest } from './rate-spotter.use-case';
import type { RatingSummaries } from './rating-summaries';
import type { RatingRepository } from './rating.repository';
import type { SuggestionRepository } from './suggestion.repository';

interface Dependencies {
  tests: TestRepository;
  ratings: RatingRepository;
  ratingSummaries: Pick<RatingSummaries, 'forget'>;
  suggestions: SuggestionRepository;
  countRatingsOnce: SingleFlight<boolean>;
}

async function suggest(
  { tests, suggestions }: Dependencies,
  testId: string,
  user: Identity,
  { id, suggestion }: { id: string; suggestion: string },
): Promise<void> {
  await suggestions.add({
    _id: id,
    testId,
    userId: user.sub,
    user: { name: user.name, email: user.email, institute: user.institute },
    suggestion,
    createdAt: new Date(),
  });
  if (await tests.exists(testId)) return;
  // The spotter was deleted while the suggestion was stored, so its suggestions are deleted too.
  await suggestions.deleteOfTest(testId);
  throw new AppError('NOT_FOUND');
}

/**
 * Stores a user's feedback on a spotter: a rating (which replaces an earlier one), a suggestion, or both.
 * @throws AppError NOT_FOUND; VALIDATION_FAILED for feedback with neither
 */
export async function submitFeedback(
  dependencies: Dependencies,
  testId: string,
  user: Identity,
  feedback: Feedback,
): Promise<void> {
  const rating = feedback.rating ?? null;
  const suggestion = feedback.suggestion?.trim() ?? '';
  if (!(await dependencies.tests.exists(testId))) throw new AppError('NOT_FOUND');
  if (rating === null && suggestion === '') {
    throw new AppError('VALIDATION_FAILED', { message: 'Please provide either a rating or suggestion' });
  }
  if (rating !== null) await rateTest(dependencies, testId, user.sub, rating);
  if (suggestion !== '') {
    const id = feedback.feedbackId ?? randomUUID();
    await suggest(dependencies, testId, user, { id, suggestion });
  }
}
