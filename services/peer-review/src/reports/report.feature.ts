import type { PeerReport, PeerReportCreation, PeerReportListQuery } from '@medrad/contracts';
import type { Actor } from '../activity.events';
import type { Viewer } from '../cases/case.policy';
import { decideReport } from './decide-report.use-case';
import { describeReport, listReports } from './list-reports.use-case';
import { reportCase, reportComment } from './report-content.use-case';

type Dependencies = Parameters<typeof reportCase>[0] &
  Parameters<typeof listReports>[0] &
  Parameters<typeof decideReport>[0];

/** Binds the use cases of reports to their repositories. */
export const createReportFeature = (dependencies: Dependencies) => ({
  reportCase: (caseId: string, sent: PeerReportCreation, by: { actor: Actor; viewer: Viewer }) =>
    reportCase(dependencies, caseId, sent, by),
  reportComment: (commentId: string, sent: PeerReportCreation, by: { actor: Actor; viewer: Viewer }) =>
    reportComment(dependencies, commentId, sent, by),
  list: (query: PeerReportListQuery) => listReports(dependencies, query),
  decide: async (reportId: string, decision: NonNullable<PeerReport['decision']>) =>
    describeReport(dependencies, await decideReport(dependencies, reportId, decision)),
});

export type ReportFeature = ReturnType<typeof createReportFeature>;
