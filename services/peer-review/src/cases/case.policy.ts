/** Fields of a case that the access rules need. */
interface Case {
  userId: string;
  asksFirst: boolean;
}

/** The signed-in user, as the access rules need it. */
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
 * Whether comments, answer and diagnoses of a case are withheld from the viewer (decision N24): the author asked for
 * a diagnosis first, and the viewer has neither committed to one nor chosen to read only. Nothing is ever withheld
 * from the author and admins.
 */
export const isLocked = (
  { asksFirst, userId }: Pick<Case, 'asksFirst' | 'userId'>,
  viewer: Viewer,
  hasCommitted: boolean,
): boolean => asksFirst && !hasCommitted && !viewer.isDeveloper && userId !== viewer.userId;

/** Whether the viewer may set the answer of a case, close it and open it again: only its author and admins may. */
export const canManage = ({ userId }: Pick<Case, 'userId'>, viewer: Viewer): boolean =>
  viewer.isDeveloper || userId === viewer.userId;
