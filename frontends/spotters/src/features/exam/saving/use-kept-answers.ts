import { useAppDispatch, useToast } from '@medrad/remote-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { count } from '../../../count';
import { spottersApi } from '../../../spotters.api';
import { listKeptAnswers } from './answer-store';
import { sendKeptAnswers } from './send-kept';

/** Delay in ms between two attempts to send the answers of an exam before its result is shown. */
const retryMs = 3_000;

/** Returns a function that sends the unsent answers of earlier visits and says which the server refused. */
function useSendKept(userId: string | undefined, exceptExamId?: string): () => Promise<void> {
  const dispatch = useAppDispatch();
  const { toast } = useToast();
  return async () => {
    if (userId === undefined) return;
    const { taken, refused } = await sendKeptAnswers(userId, exceptExamId);
    if (taken > 0) dispatch(spottersApi.util.invalidateTags(['Exam']));
    if (refused > 0)
      toast({
        title: `${count(refused, 'answer')} came too late`,
        description: 'The exam no longer took what this browser still had to send.',
        variant: 'destructive',
      });
  };
}

/**
 * Sends the unsent answers of earlier visits on mount and when the connection returns.
 * @param exceptExamId id of an exam that is left out, because its page sends its answers itself
 */
export function useKeptAnswers(userId: string | undefined, exceptExamId?: string): void {
  const sendKept = useEffectEvent(useSendKept(userId, exceptExamId));
  useEffect(() => {
    const attempt = () => void sendKept();
    attempt();
    window.addEventListener('online', attempt);
    return () => window.removeEventListener('online', attempt);
  }, [userId, exceptExamId]);
}

/**
 * Sends all unsent answers before the result of an exam is shown, because the exam takes none afterwards.
 * @returns the number of answers of the exam that this browser still has to send; null before it is known
 */
export function useUnsentAnswers(userId: string | undefined, examId: string): number | null {
  const [unsent, setUnsent] = useState<number | null>(null);
  const sendKept = useEffectEvent(useSendKept(userId));
  useEffect(() => {
    if (userId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const attempt = async (): Promise<void> => {
      clearTimeout(timer);
      await sendKept();
      const kept = await listKeptAnswers(userId, examId).catch(() => []);
      if (isGone) return;
      setUnsent(kept.length);
      if (kept.length > 0) timer = setTimeout(() => void attempt(), retryMs);
    };
    void attempt();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [userId, examId]);
  return unsent;
}
