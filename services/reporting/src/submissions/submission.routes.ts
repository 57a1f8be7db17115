import { actorOf } from '../actor';
import type { HandlersOf } from '../reporting-handlers';
import { viewerOf } from '../viewer';
import type { SubmissionFeature } from './submission.feature';
import { presentSubmission } from './submission.presenter';

type SubmissionCalls =
  | 'listOwnSubmissions'
  | 'createSubmission'
  | 'rewriteSubmission'
  | 'listSubmissions'
  | 'getSubmissionQueue'
  | 'getReportingProgress';

export function createSubmissionHandlers(submissions: SubmissionFeature): HandlersOf<SubmissionCalls> {
  return {
    async listOwnSubmissions({ input: { params, query }, user }) {
      return (await submissions.listOfUser(params.userId, query, viewerOf(user))).map(presentSubmission);
    },
    async createSubmission(context) {
      const by = { actor: actorOf(context), viewer: viewerOf(context.user) };
      return presentSubmission(await submissions.submit(context.input.body, by));
    },
    async rewriteSubmission({ input: { params, body }, user }) {
      return presentSubmission(await submissions.rewrite(params.id, body, viewerOf(user)));
    },
    async listSubmissions({ input: { query } }) {
      return (await submissions.listAll(query)).map(presentSubmission);
    },
    getSubmissionQueue: () => submissions.describeQueue(),
    getReportingProgress: ({ user }) => submissions.describeProgress(viewerOf(user)),
  };
}
