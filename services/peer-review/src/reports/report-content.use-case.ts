import type { PeerReportCreation } from '@medrad/contracts';
import type { Actor } from '../activity.events';
import type { Viewer } from '../cases/case.policy';
import { viewCase, type ViewDependencies } from '../cases/view-cases.use-case';
import { type CommentDependencies, getComment } from '../comments/change-comment.use-case';
import type { SendNotices } from '../notices.events';
import { type ApplyReportDependencies, applyReports } from './apply-report.use-case';
import type { ReportRepository, ReportSubject } from './report.repository';

type Dependencies = ViewDependencies &
  CommentDependencies &
  ApplyReportDependencies & {
    reports: Pick<ReportRepository, 'add' | 'listUnsettled'>;
    sendNotices: SendNotices;
  };

/** The user who reports content, and the request that reports it. */
interface Reporter {
  actor: Actor;
  viewer: Viewer;
}

/** Author of the reported content. */
interface Author {
  userId: string;
  user: { name: string };
}

async function report(
  dependencies: Dependencies,
  subject: ReportSubject,
  author: Author,
  { reason, note }: PeerReportCreation,
  { user, requestId }: Actor,
): Promise<void> {
  await dependencies.reports.add({
    ...subject,
    reason,
    note: note?.trim() || null,
    reporterId: user.sub,
    reporter: user.name,
    authorId: author.userId,
    author: author.user.name,
  });
  await applyReports(dependencies);
  const kind = subject.commentId === null ? 'case' : 'comment';
  const notice = {
    userId: null,
    topic: 'peer_review_report' as const,
    text: `A ${kind} was reported (${reason}).`,
    cause: `${subject.commentId ?? subject.caseId}.${user.sub}`,
  };
  await dependencies.sendNotices([{ ...notice, ...subject }], requestId || null);
}

/** @throws AppError NOT_FOUND */
export async function reportCase(
  dependencies: Dependencies,
  caseId: string,
  sent: PeerReportCreation,
  { actor, viewer }: Reporter,
): Promise<void> {
  const { record } = await viewCase(dependencies, caseId, viewer);
  await report(dependencies, { caseId, commentId: null }, record, sent, actor);
}

/** @throws AppError NOT_FOUND; FORBIDDEN while the discussion is locked */
export async function reportComment(
  dependencies: Dependencies,
  commentId: string,
  sent: PeerReportCreation,
  { actor, viewer }: Reporter,
): Promise<void> {
  const comment = await getComment(dependencies, commentId, viewer);
  await report(dependencies, { caseId: comment.caseId, commentId }, comment, sent, actor);
}
