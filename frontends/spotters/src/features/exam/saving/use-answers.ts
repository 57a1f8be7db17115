import type { Exam } from '@medrad/contracts';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ServerClock } from '../clock/server-clock';
import { type ExamTiming, timeAt } from '../clock/exam-time';
import { type AnswerQueue, createAnswerQueue, type QueueView } from './answer-queue';
import { dropKeptAnswer, keepAnswer, listKeptAnswers } from './answer-store';
import { sendAnswer } from './send-answer';
import type { TabRole } from './use-exclusive-tab';

interface AnswersOptions {
  userId: string;
  exam: Exam;
  timing: ExamTiming;
  clock: ServerClock;
  role: TabRole;
  /** Reloads the exam, because another tab may have changed its answers since this tab loaded it. */
  reload: () => Promise<Exam | undefined>;
}

const answersOf = ({ items }: Exam) => new Map(items.map((item) => [item.number, item]));

/** Resolves once the exam could be reloaded; retries without a connection. */
async function reloaded(reload: AnswersOptions['reload'], signal: AbortSignal): Promise<Exam | undefined> {
  for (let found = await reload(); !signal.aborted; found = await reload()) {
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  return undefined;
}

/**
 * The answers of a running exam: those of the server while another tab writes, otherwise a queue that includes the
 * answers stored in this browser.
 */
export function useAnswers({ userId, exam, timing, clock, role, reload }: AnswersOptions) {
  const [queue, setQueue] = useState<AnswerQueue | null>(null);
  const [wasReading, setWasReading] = useState(false);
  if (role === 'reading' && !wasReading) setWasReading(true);
  const [opened] = useState(exam);
  const present = useRef(timing);
  useEffect(() => {
    present.current = timing;
  }, [timing]);

  useEffect(() => {
    if (role !== 'writing') return;
    const leaving = new AbortController();
    let made: AnswerQueue | null = null;
    const open = async () => {
      const found = wasReading ? await reloaded(reload, leaving.signal) : opened;
      const kept = await listKeptAnswers(userId, opened.id).catch(() => []);
      if (!found || leaving.signal.aborted) return;
      made = createAnswerQueue({
        userId,
        examId: opened.id,
        stored: answersOf(found),
        kept,
        keep: keepAnswer,
        drop: dropKeptAnswer,
        send: sendAnswer,
        now: clock.now,
        isOpen: (number) => {
          const { openItem, isOver } = timeAt(present.current, clock.now());
          return !isOver && (openItem === null || openItem === number);
        },
      });
      setQueue(made);
    };
    void open();
    const retry = () => made?.retry();
    const saveHidden = () => void made?.save();
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', saveHidden);
    document.addEventListener('visibilitychange', retry);
    return () => {
      leaving.abort();
      made?.close();
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', saveHidden);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [role, wasReading, userId, opened, clock, reload]);

  const serverView = useMemo<QueueView>(
    () => ({ answers: answersOf(exam), state: 'saved', refused: [] }),
    [exam],
  );
  const view = useSyncExternalStore(queue?.subscribe ?? noChanges, queue?.view ?? (() => serverView));
  return { ...view, queue };
}

const noChanges = () => () => undefined;
