import type { Viewer } from '../viewer';

/**
 * Whether the viewer may read the PDF and the recording of a feedback: the author of the report and admins may
 * (decision S10).
 */
export const canReadFeedback = ({ userId }: { userId: string }, viewer: Viewer): boolean =>
  viewer.isDeveloper || viewer.userId === userId;
