/** Fields of a case that access rules need. */
interface Case {
  userId: string;
  asksFirst: boolean;
}

/** The signed-in user, for access rules. */
export interface Viewer {
  userId: string;
  isDeveloper: boolean;
}

/** Fields of a case or comment that decide who sees it. */
interface Visibility {
  userId: string;
  isHidden: boolean;
  isHeld: boolean;
}

/**
 * Whether a viewer sees a case or comment. Only admins see what a report has hidden. Only admins and the author see
 * content that is held for review because of earlier upheld reports against its author.
 */
export const canSee = ({ isHidden, isHeld, userId }: Visibility, viewer: Viewer): boolean =>
  viewer.isDeveloper || !isHidden || (isHeld && userId === viewer.userId);

/**
 * Whether comments, answer and diagnoses are withheld (decision N24): the author asked for a diagnosis first, and the
 * viewer has neither committed to one nor chosen to read only. The author and admins are never locked out.
 */
export const isLocked = (
  { asksFirst, userId }: Pick<Case, 'asksFirst' | 'userId'>,
  viewer: Viewer,
  hasCommitted: boolean,
): boolean => asksFirst && !hasCommitted && !viewer.isDeveloper && userId !== viewer.userId;

/** Whether the viewer may answer, close and open a case: only its author and admins. */
export const canManage = ({ userId }: Pick<Case, 'userId'>, viewer: Viewer): boolean =>
  viewer.isDeveloper || userId === viewer.userId;
