import type { ReportingSubmissionCreation, SubmissionListQuery } from '@medrad/contracts';
import type { Page } from '@medrad/persistence';
import type { Actor } from '../activity.events';
import type { Viewer } from '../viewer';
import { describeProgress, type ProgressDependencies } from './describe-progress.use-case';
import { describeQueue, listAll, type ListDependencies, listOfUser } from './list-submissions.use-case';
import { rewriteReport, type SubmitDependencies, submitReport } from './submit-report.use-case';

type Dependencies = ListDependencies & SubmitDependencies & ProgressDependencies;

/** Binds the use cases of submissions to their repositories. */
export const createSubmissionFeature = (dependencies: Dependencies) => ({
  listOfUser: (userId: string, query: Page & { caseId?: string | undefined }, viewer: Viewer) =>
    listOfUser(dependencies, userId, query, viewer),
  listAll: (query: SubmissionListQuery) => listAll(dependencies, query),
  describeQueue: () => describeQueue(dependencies),
  submit: (sent: ReportingSubmissionCreation, by: { actor: Actor; viewer: Viewer }) =>
    submitReport(dependencies, sent, by),
  rewrite: (id: string, sent: Parameters<typeof rewriteReport>[2], viewer: Viewer) =>
    rewriteReport(dependencies, id, sent, viewer),
  describeProgress: ({ userId }: Viewer) => describeProgress(dependencies, userId),
});

export type SubmissionFeature = ReturnType<typeof createSubmissionFeature>;
