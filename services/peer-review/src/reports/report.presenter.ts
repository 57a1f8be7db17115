import type { PeerReport } from '@medrad/contracts';
import type { DescribedReport } from './described-report';

/** A report as admins read it. */
export function presentReport({ report, caseTitle, excerpt, isHidden }: DescribedReport): PeerReport {
  return {
    id: report.reportId,
    reason: report.reason,
    note: report.note,
    caseId: report.caseId,
    caseTitle,
    commentId: report.commentId,
    excerpt,
    isHidden,
    reportedBy: report.reporter,
    author: report.author,
    createdAt: report.createdAt.toISOString(),
    decision: report.decision,
  };
}
