import { useAppDispatch } from '@medrad/remote-kit';
import { useEffect } from 'react';
import { spottersApi } from '../../../spotters.api';
import { sendKeptAnswers } from './send-kept';

/**
 * Sends the unsent answers of earlier visits on mount and when the connection returns.
 * @param exceptExamId id of an exam that is left out, because its page sends its answers itself
 */
export function useKeptAnswers(userId: string | undefined, exceptExamId?: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (userId === undefined) return;
    const send = async () => {
      const taken = await sendKeptAnswers(userId, exceptExamId);
      if (taken > 0) dispatch(spottersApi.util.invalidateTags(['Exam']));
    };
    const attempt = () => void send();
    attempt();
    window.addEventListener('online', attempt);
    return () => window.removeEventListener('online', attempt);
  }, [userId, exceptExamId, dispatch]);
}
