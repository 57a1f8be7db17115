import { peerCommentEditMinutes } from '@medrad/contracts';

/** The facts of a comment that decide who may change it. */
interface Comment {
  userId: string;
  createdAt: Date;
  deletedAt: Date | null;
}

interface Caller {
  userId: string;
  isDeveloper: boolean;
}

const isWithinTheHour = ({ createdAt }: Comment, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < peerCommentEditMinutes * 60_000;

/** The author edits a comment within an hour of posting it; nobody else ever does. */
export const canEdit = (comment: Comment, { userId }: Caller, now: Date): boolean =>
  comment.deletedAt === null && comment.userId === userId && isWithinTheHour(comment, now);

/** The author deletes a comment within an hour of posting it, an admin at any time. */
export const canDelete = (comment: Comment, caller: Caller, now: Date): boolean =>
  comment.deletedAt === null && (caller.isDeveloper || canEdit(comment, caller, now));
