import type { Feedback } from '@medrad/contracts';
import type { Page } from '@medrad/persistence';
import type { AuthorizeAdmin, Identity } from '@medrad/service-kit';
import { listSuggestions, listSuggestionsBySubsection } from './list-suggestions.use-case';
import type { RatingSummaries } from './rating-summaries';
import { submitFeedback } from './submit-feedback.use-case';

type Dependencies = Parameters<typeof submitFeedback>[0] &
  Parameters<typeof listSuggestionsBySubsection>[0] & {
    ratingSummaries: RatingSummaries;
    authorizeSuggestions: AuthorizeAdmin;
  };

/** Binds the use cases of ratings and suggestions to their repositories. */
export const createFeedbackFeature = (dependencies: Dependencies) => ({
  getRating: (testId: string) => dependencies.ratingSummaries.get(testId),
  submitFeedback: (testId: string, user: Identity, feedback: Feedback) =>
    submitFeedback(dependencies, testId, user, feedback),
  /** Checks that the caller may read the suggestions; call it before listing them. */
  authorizeSuggestions: dependencies.authorizeSuggestions,
  listSuggestions: (page: Page) => listSuggestions(dependencies, page),
  listSuggestionsBySubsection: (page: Page) => listSuggestionsBySubsection(dependencies, page),
});

export type FeedbackFeature = ReturnType<typeof createFeedbackFeature>;
