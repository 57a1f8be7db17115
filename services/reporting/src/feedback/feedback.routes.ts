import { actorOf } from '../actor';
import type { HandlersOf } from '../reporting-handlers';
import { presentFeedback } from './feedback.presenter';
import { type GiveDependencies, giveFeedback } from './give-feedback.use-case';
import {
  type FeedbackDraftDependencies,
  findFeedbackDraft,
  keepFeedbackDraft,
  presentFeedbackDraft,
} from './keep-feedback-draft.use-case';

type FeedbackCalls = 'submitReportingFeedback' | 'getFeedbackDraft' | 'putFeedbackDraft';

/** The calls of feedback and of its drafts, bound to repositories and store. */
export function createFeedbackHandlers(
  dependencies: GiveDependencies & FeedbackDraftDependencies,
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
      return presentFeedbackDraft(await keepFeedbackDraft(dependencies, params.id, body, user.sub));
    },
  };
}
