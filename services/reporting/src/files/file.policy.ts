import type { Viewer } from '../viewer';

/** PDF and sound of a feedback are for whoever wrote the report, and for admins (decision S10). */
export const canReadFeedback = ({ userId }: { userId: string }, viewer: Viewer): boolean =>
  viewer.isDeveloper || viewer.userId === userId;
