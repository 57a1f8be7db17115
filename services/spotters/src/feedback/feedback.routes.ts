import type { AuthorizeAdmin } from '@medrad/service-kit';
import type { HandlersOf } from '../spotters-handlers';
import type { SubsectionRepository } from '../subsections/subsection.repository';
import type { SharedLane } from '../tests/test-lanes';
import type { TestRepository } from '../tests/test.repository';
import { listSuggestions, listSuggestionsBySubsection } from './list-suggestions.use-case';
import type { RatingSummaries } from './rating-summaries';
import type { RatingRepository } from './rating.repository';
import { submitFeedback } from './submit-feedback.use-case';
import type { SuggestionRepository } from './suggestion.repository';

interface Dependencies {
  tests: TestRepository;
  ratings: RatingRepository;
  ratingSummaries: RatingSummaries;
  suggestions: SuggestionRepository;
  subsections: SubsectionRepository;
  inRatingLane: SharedLane<boolean>;
  authorizeSuggestions: AuthorizeAdmin;
}

export function createFeedbackHandlers(
  dependencies: Dependencies,
): HandlersOf<'getRating' | 'submitFeedback' | 'listSuggestions' | 'listSuggestionsBySubsection'> {
  const { ratingSummaries, authorizeSuggestions } = dependencies;
  return {
    getRating: ({ input: { params } }) => ratingSummaries.get(params.testId),
    async submitFeedback({ input: { params, body }, user }) {
      await submitFeedback(dependencies, params.testId, user, body);
      return { success: true };
    },
    async listSuggestions({ input: { body }, user, address }) {
      await authorizeSuggestions({ user, address, password: body.password });
      return listSuggestions(dependencies, body);
    },
    async listSuggestionsBySubsection({ input: { body }, user, address }) {
      await authorizeSuggestions({ user, address, password: body.password });
      return listSuggestionsBySubsection(dependencies, body);
    },
  };
}
