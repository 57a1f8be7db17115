import { useCallback } from 'react';
import { papersApi } from './papers.api';

/** The file of a paper that the user opens, and whether they read or download it. */
export interface PaperUse {
  paperId: string;
  file: 'paper' | 'answer';
  how: 'read' | 'download';
}

/**
 * Writes `paper_view` to the activity log (POST /api/activities). A failed log does not affect
 * reading.
 */
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
