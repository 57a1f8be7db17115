import type { Viewer } from '../viewer';

/** Whether the viewer may read PDF and recording of a feedback: the author of the report, and admins (decision S10). */
export const canReadFeedback = ({ userId }: { userId: string }, viewer: Viewer): boolean =>
  viewer.isDeveloper || viewer.userId === userId;
