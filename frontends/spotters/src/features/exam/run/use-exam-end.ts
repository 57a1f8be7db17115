import { isTransientFailure } from '@medrad/remote-kit/pending';
import { useNavigate } from '@medrad/remote-kit/router';
import type { Exam } from '@medrad/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../../../paths';
import { spottersApi } from '../../../spotters.api';
import type { AnswerQueue } from '../saving/answer-queue';
import type { TabRole } from '../saving/use-exclusive-tab';
import { forgetFlags } from './flags';

/** Delay between two attempts to submit, in ms. */
const retryMs = 3_000;

/**
 * `running`: in progress. `ending`: being submitted. `waiting`: the server is unreachable; submitting
 * will be retried.
 */
export type EndPhase = 'running' | 'ending' | 'waiting';

interface EndOptions {
  userId: string;
  examId: string;
  queue: AnswerQueue | null;
  role: TabRole;
  isOver: boolean;
  /** Whether the time of an exam has expired. */
  isPast: (exam: Exam) => boolean;
  reload: () => Promise<Exam | undefined>;
}

/**
 * Submits the exam when its time expires or the user submits it. Unsent answers are sent first, so
 * that none arrives after the submission. A read-only tab waits for the other tab.
 */
export function useExamEnd({ userId, examId, queue, role, isOver, isPast, reload }: EndOptions) {
  const [phase, setPhase] = useState<EndPhase>('running');
  const [submitExam] = spottersApi.useSubmitExamMutation();
  const navigate = useNavigate();
  const isTrying = useRef(false);

  /**
   * Tries to submit the exam.
   * @param found the exam, if it was reloaded for this attempt
   * @returns whether the exam has ended
   */
  async function attempt(found: Exam | undefined): Promise<boolean> {
    if (role === 'reading') return found !== undefined && found.state !== 'running';
    if (!queue || !(await queue.flush())) return false;
    const { error } = await submitExam({ id: examId });
    return !error || !isTransientFailure(error);
  }

  /** Whether time was added since this page last loaded the exam. */
  const goesOn = (found: Exam | undefined): boolean => isOver && found?.state === 'running' && !isPast(found);

  async function end(): Promise<void> {
    if (isTrying.current) return;
    isTrying.current = true;
    setPhase((now) => (now === 'waiting' ? now : 'ending'));
    try {
      const found = isOver || role === 'reading' ? await reload() : undefined;
      if (goesOn(found)) return setPhase('running');
      await finish(found);
    } finally {
      isTrying.current = false;
    }
  }

  async function finish(found: Exam | undefined): Promise<void> {
    const isEnded = await attempt(found);
    if (!isEnded) return setPhase((now) => (now === 'running' ? now : 'waiting'));
    forgetFlags(userId, examId);
    void navigate(paths.examResult(examId), { replace: true });
  }
  const tryEnd = useEffectEvent(() => void end());

  const isReady = role === 'reading' || queue !== null;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the end of the time starts a request and shows that it runs
    if (isOver && isReady) tryEnd();
  }, [isOver, isReady]);
  useEffect(() => {
    if (phase !== 'waiting') return;
    const timer = setInterval(tryEnd, retryMs);
    window.addEventListener('online', tryEnd);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryEnd);
    };
  }, [phase]);

  return { phase, handIn: () => void end(), goOn: () => setPhase('running') };
}
