/** The facts of a case that decide what somebody sees and may do. */
interface Case {
  userId: string;
  asksFirst: boolean;
}

/** Who looks at a case. */
export interface Viewer {
  userId: string;
  isDeveloper: boolean;
}

/** The facts of a case or comment that decide who sees it. */
interface Visibility {
  userId: string;
  isHidden: boolean;
  isHeld: boolean;
}

/**
 * What a report has hidden exists for admins alone. What is held because of its author's earlier uploads exists for
 * admins and its author.
 */
export const canSee = ({ isHidden, isHeld, userId }: Visibility, viewer: Viewer): boolean =>
  viewer.isDeveloper || !isHidden || (isHeld && userId === viewer.userId);

/**
 * Whether comments, answer and diagnoses are withheld (decision N24): the author asked for a diagnosis first, and the
 * viewer has neither committed to one nor chosen to read only. The author and admins see them.
 */
export const isLocked = (
  { asksFirst, userId }: Pick<Case, 'asksFirst' | 'userId'>,
  viewer: Viewer,
  hasCommitted: boolean,
): boolean => asksFirst && !hasCommitted && !viewer.isDeveloper && userId !== viewer.userId;

/** The author and admins answer, close and open a case. */
export const canManage = ({ userId }: Pick<Case, 'userId'>, viewer: Viewer): boolean =>
  viewer.isDeveloper || userId === viewer.userId;
