import type { HandlersOf } from '../reporting-handlers';
import { viewerOf } from '../viewer';
import { type DraftDependencies, findDraft, keepDraft, presentDraft } from './keep-draft.use-case';

/** The calls of drafts of reports, bound to their repositories. */
export function createDraftHandlers(
  dependencies: DraftDependencies,
): HandlersOf<'getReportDraft' | 'putReportDraft'> {
  return {
    async getReportDraft({ input: { params }, user }) {
      const draft = await findDraft(dependencies, params.id, viewerOf(user));
      return { draft: draft && presentDraft(draft) };
    },
    async putReportDraft({ input: { params, body }, user }) {
      return presentDraft(await keepDraft(dependencies, params.id, body, viewerOf(user)));
    },
  };
}
