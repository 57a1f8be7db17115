import type { Viewer } from '../viewer';

/** Whether the viewer sees a case: residents see active cases, admins see all. */
export const canSee = ({ isActive }: { isActive: boolean }, { isDeveloper }: Viewer): boolean =>
  isActive || isDeveloper;

/**
 * Whether the viewer may read the reference findings of a case: admins may, and residents who have submitted a report
 * on it (decision S5).
 */
export const canSeeReference = ({ isDeveloper }: Viewer, hasSubmitted: boolean): boolean =>
  isDeveloper || hasSubmitted;
