import { peerUpheldReportsToHold } from '@medrad/contracts';
import type { FileRecord } from '../files/file-record';
import type { SendNotices } from '../notices.events';
import type { ReportRepository, ReportSubject } from './report.repository';

/** Dependencies of {@link requiresReview}. */
export interface HoldDependencies {
  reports: Pick<ReportRepository, 'countUpheld' | 'add'>;
  sendNotices: SendNotices;
}

/**
 * Whether content that a user posts with these files stays hidden until an admin has reviewed it. This is so after
 * three of the user's cases or comments were deleted because of reports, but never for content without files.
 */
export async function requiresReview(
  { reports }: Pick<HoldDependencies, 'reports'>,
  { userId, files }: { userId: string; files: readonly FileRecord[] },
): Promise<boolean> {
  return files.length > 0 && (await reports.countUpheld(userId)) >= peerUpheldReportsToHold;
}

/** Asks admins to review a case or comment that is held back. Repeating the request has no effect. */
export async function askForReview(
  { reports, sendNotices }: HoldDependencies,
  { author, ...subject }: ReportSubject & { author: { userId: string; user: { name: string } } },
  requestId: string | null,
): Promise<void> {
  const { userId: authorId, user } = author;
  const request = { reason: 'held upload', note: null, reporterId: null, reporter: '' } as const;
  await reports.add({ ...subject, ...request, authorId, author: user.name });
  const text = 'An upload waits for a review.';
  const cause = `${subject.commentId ?? subject.caseId}.held`;
  await sendNotices([{ userId: null, topic: 'peer_review_report', text, cause, ...subject }], requestId);
}
