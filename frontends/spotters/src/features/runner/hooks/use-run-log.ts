import { calls, urlOf } from '@medrad/api-client/urls';
import { useAppDispatch } from '@medrad/remote-kit';
import { keepPending, isTransientFailure } from '@medrad/remote-kit/pending';
import { useCallback } from 'react';
import { rememberCompletion, spottersApi } from '../../../spotters.api';

interface Run {
  userId: string;
  testId: string;
  runId: string;
  questionsCount: number;
}

// oxlint-disable-next-line no-console -- the specification reports a failed log on the console only
const warn = (message: string, error: unknown) => console.error(message, error);

/** Time limit of a log request, in milliseconds. */
const timeoutMs = 8_000;

/**
 * The activity log of a run. A failed log request is only written to the console and does not stop the run. A
 * completion that could not be sent is stored in the browser and sent later; the service counts one completion per run
 * id.
 */
export function useRunLog({ userId, testId, runId, questionsCount }: Run) {
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
      const body = {
        activityType: 'test_complete',
        resourceType: 'test',
        resourceId: testId,
        metadata,
      } as const;
      const sending = createActivity({ body });
      const timer = setTimeout(() => sending.abort(), timeoutMs);
      const { error } = await sending;
      clearTimeout(timer);
      dispatch(rememberCompletion(testId));
      if (!error) return;
      warn('Failed to log test completion', error);
      // A request that was aborted after the time limit has no status.
      const isUnsent = !('status' in error) || isTransientFailure(error);
      if (isUnsent) keepPending(userId, { url: urlOf(calls.createActivity), body });
    },
    [createActivity, dispatch, questionsCount, runId, testId, userId],
  );

  return { logStart, logCompletion };
}
