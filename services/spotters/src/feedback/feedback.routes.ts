import type { HandlersOf } from '../spotters-handlers';
import type { FeedbackFeature } from './feedback.feature';

export function createFeedbackHandlers(
  feedback: FeedbackFeature,
): HandlersOf<'getRating' | 'submitFeedback' | 'listSuggestions' | 'listSuggestionsBySubsection'> {
  return {
    getRating: ({ input: { params } }) => feedback.getRating(params.testId),
    async submitFeedback({ input: { params, body }, user }) {
      await feedback.submitFeedback(params.testId, user, body);
      return { success: true };
    },
    async listSuggestions({ input: { body }, user, address }) {
      await feedback.authorizeSuggestions({ user, address, password: body.password });
      return feedback.listSuggestions(body);
    },
    async listSuggestionsBySubsection({ input: { body }, user, address }) {
      await feedback.authorizeSuggestions({ user, address, password: body.password });
      return feedback.listSuggestionsBySubsection(body);
    },
  };
}
