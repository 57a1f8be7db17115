import { useAppDispatch } from '@medrad/remote-kit';
import { useCallback } from 'react';
import { rememberCompletion, spottersApi } from '../../../spotters.api';

interface Run {
  testId: string;
  runId: string;
  questionsCount: number;
}

// eslint-disable-next-line no-console -- the specification has a failed log written to the console and nowhere else
const warn = (message: string, error: unknown) => console.error(message, error);

/** The activity log of a run. A log that fails is a matter for the console: the run goes on. */
export function useRunLog({ testId, runId, questionsCount }: Run) {
  const [createActivity] = spottersApi.useCreateActivityMutation();
  const dispatch = useAppDispatch();

  const logStart = useCallback(async () => {
    const metadata = JSON.stringify({ questionsCount, runId });
    const result = await createActivity({
      body: { activityType: 'test_start', resourceType: 'test', resourceId: testId, metadata },
    });
    if (result.error) warn('Failed to log test start', result.error);
  }, [createActivity, questionsCount, runId, testId]);

  const logCompletion = useCallback(
    async (duration: number) => {
      const metadata = JSON.stringify({ duration, questionsCount, runId });
      const result = await createActivity({
        body: { activityType: 'test_complete', resourceType: 'test', resourceId: testId, metadata },
      });
      if (result.error) warn('Failed to log test completion', result.error);
      else dispatch(rememberCompletion(testId));
    },
    [createActivity, dispatch, questionsCount, runId, testId],
  );

  return { logStart, logCompletion };
}
