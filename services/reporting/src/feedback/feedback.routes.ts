import { actorOf } from '../actor';
import type { HandlersOf } from '../reporting-handlers';
import { presentFeedback } from './feedback.presenter';
import { type GiveFeedbackDependencies, giveFeedback } from './give-feedback.use-case';
import {
  type FeedbackDraftDependencies,
  findFeedbackDraft,
  saveFeedbackDraft,
  presentFeedbackDraft,
} from './save-feedback-draft.use-case';

type FeedbackCalls = 'submitReportingFeedback' | 'getFeedbackDraft' | 'putFeedbackDraft';

/** Creates the handlers of feedback and its drafts. */
export function createFeedbackHandlers(
  dependencies: GiveFeedbackDependencies & FeedbackDraftDependencies,
): HandlersOf<FeedbackCalls> {
  return {
    async submitReportingFeedback(context) {
      const { file: staged, assertConnected, input } = context;
      const sent = { fields: input.body, staged, actor: actorOf(context), assertConnected };
      const { _id, feedback } = await giveFeedback(dependencies, sent);
      return presentFeedback(_id, feedback);
    },
    async getFeedbackDraft({ input: { params } }) {
      const draft = await findFeedbackDraft(dependencies, params.id);
      return { draft: draft && presentFeedbackDraft(draft) };
    },
    async putFeedbackDraft({ input: { params, body }, user }) {
      return presentFeedbackDraft(await saveFeedbackDraft(dependencies, params.id, body, user.sub));
    },
  };
}
