import type { CaseRepository } from '../cases/case.repository';
import { deleteCase } from '../cases/delete-case.use-case';
import { recountComments } from '../cases/recount-comments.use-case';
import { removeComment } from '../comments/change-comment.use-case';
import type { CommentRepository } from '../comments/comment.repository';
import type { ReportRecord } from './report.model';
import type { ReportRepository } from './report.repository';

/** Dependencies of {@link applyReport}. */
export type ApplyReportDependencies = Parameters<typeof deleteCase>[0] &
  Parameters<typeof removeComment>[0] & {
    cases: Pick<CaseRepository, 'setHidden'>;
    comments: Pick<CommentRepository, 'setHidden'>;
    reports: Pick<ReportRepository, 'settle' | 'listUnsettled'>;
  };

async function setHidden(
  dependencies: ApplyReportDependencies,
  { caseId, commentId }: ReportRecord,
  isHidden: boolean,
): Promise<void> {
  const { cases, comments } = dependencies;
  if (commentId === null) return cases.setHidden(caseId, isHidden);
  await comments.setHidden(commentId, isHidden);
  const comment = await comments.find(commentId);
  if (comment?.parentCommentId) await comments.recountReplies(comment.parentCommentId);
  return recountComments(dependencies, caseId);
}

async function deleteReported(
  dependencies: ApplyReportDependencies,
  { caseId, commentId }: ReportRecord,
): Promise<void> {
  const { cases, comments } = dependencies;
  if (commentId === null) {
    if (await cases.exists(caseId)) await deleteCase(dependencies, caseId);
    return;
  }
  const comment = await comments.find(commentId);
  if (comment?.deletedAt === null) await removeComment(dependencies, comment);
}

/**
 * Applies the consequence of a report. Content that is reported for patient data is hidden at once; an admin's
 * decision shows the content again or deletes it. Repeated calls have no further effect.
 */
export async function applyReport(
  dependencies: ApplyReportDependencies,
  report: ReportRecord,
): Promise<void> {
  if (report.decision === 'delete') await deleteReported(dependencies, report);
  else if (report.decision === 'restore') await setHidden(dependencies, report, false);
  else if (report.reason === 'patient data') await setHidden(dependencies, report, true);
  await dependencies.reports.settle(report);
}

/** Applies the consequences of reports that a crash left unapplied. */
export async function applyReports(dependencies: ApplyReportDependencies): Promise<void> {
  for (const report of await dependencies.reports.listUnsettled()) await applyReport(dependencies, report);
}
