import { peerCommentEditMinutes } from '@medrad/contracts';

/** Fields of a comment that decide who may change it. */
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

/** Whether the caller may edit a comment: only its author may, within an hour of posting. */
export const canEdit = (comment: Comment, { userId }: Caller, now: Date): boolean =>
  comment.deletedAt === null && comment.userId === userId && isWithinTheHour(comment, now);

/** Whether the caller may delete a comment: its author may within an hour of posting, admins may at any time. */
export const canDelete = (comment: Comment, caller: Caller, now: Date): boolean =>
  comment.deletedAt === null && (caller.isDeveloper || canEdit(comment, caller, now));
