import type { PeerReportListQuery } from '@medrad/contracts';
import type { CaseRepository } from '../cases/case.repository';
import type { CommentRepository } from '../comments/comment.repository';
import type { DescribedReport } from './described-report';
import type { ReportRecord } from './report.model';
import type { ReportRepository } from './report.repository';

/** Dependencies of {@link describeReport}. */
export interface DescribeDependencies {
  cases: Pick<CaseRepository, 'find'>;
  comments: Pick<CommentRepository, 'find'>;
}

const excerptLength = 300;

/** Adds to a report the text of the case or comment that was reported. */
export async function describeReport(
  { cases, comments }: DescribeDependencies,
  report: ReportRecord,
): Promise<DescribedReport> {
  const record = await cases.find(report.caseId);
  const comment = report.commentId === null ? null : await comments.find(report.commentId);
  const text = report.commentId === null ? record?.description : comment?.content;
  return {
    report,
    caseTitle: record?.title ?? '',
    excerpt: (text ?? '').slice(0, excerptLength),
    isHidden: (report.commentId === null ? record?.isHidden : comment?.isHidden) ?? false,
  };
}

/** A page of reports: of the open ones, or of the decided ones. */
export async function listReports(
  dependencies: DescribeDependencies & { reports: Pick<ReportRepository, 'list'> },
  query: PeerReportListQuery,
): Promise<DescribedReport[]> {
  const found = await dependencies.reports.list(query);
  return Promise.all(found.map((report) => describeReport(dependencies, report)));
}
