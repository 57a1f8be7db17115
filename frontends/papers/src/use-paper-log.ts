import { useCallback } from 'react';
import { papersApi } from './papers.api';

/** Which file of a paper somebody looks at, and whether to read it here or to take it along. */
export interface PaperUse {
  paperId: string;
  file: 'paper' | 'answer';
  how: 'read' | 'download';
}

/** Writes `paper_view` to the activity log (POST /api/activities). A log that fails stops nobody from reading. */
export function usePaperLog(): (use: PaperUse) => void {
  const [createActivity] = papersApi.useCreateActivityMutation();
  return useCallback(
    ({ paperId, file, how }) => {
      const metadata = JSON.stringify({ file, how });
      void createActivity({
        body: {
          activityType: 'paper_view',
          resourceType: 'theory_paper',
          resourceId: paperId,
          metadata,
        },
      });
    },
    [createActivity],
  );
}
