import type { HandlersOf } from '../reporting-handlers';
import { viewerOf } from '../viewer';
import { type DraftDependencies, findDraft, saveDraft, presentDraft } from './save-draft.use-case';

/** Creates the handlers of report drafts. */
export function createDraftHandlers(
  dependencies: DraftDependencies,
): HandlersOf<'getReportDraft' | 'putReportDraft'> {
  return {
    async getReportDraft({ input: { params }, user }) {
      const draft = await findDraft(dependencies, params.id, viewerOf(user));
      return { draft: draft && presentDraft(draft) };
    },
    async putReportDraft({ input: { params, body }, user }) {
      return presentDraft(await saveDraft(dependencies, params.id, body, viewerOf(user)));
    },
  };
}
