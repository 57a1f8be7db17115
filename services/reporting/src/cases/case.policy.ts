import type { Viewer } from '../viewer';

/** Residents see active cases; admins see all. */
export const canSee = ({ isActive }: { isActive: boolean }, { isDeveloper }: Viewer): boolean =>
  isActive || isDeveloper;

/** The reference findings are for admins, and for a resident who has submitted a report on the case (decision S5). */
export const canSeeReference = ({ isDeveloper }: Viewer, hasSubmitted: boolean): boolean =>
  isDeveloper || hasSubmitted;
