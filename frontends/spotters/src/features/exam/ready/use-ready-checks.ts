import type { Exam } from '@medrad/contracts';
import { examImagesBeforeStart } from '@medrad/contracts/limits';
import { fineSource, preloadImage } from '@medrad/ui/viewer';
import { useEffect, useState } from 'react';
import type { ServerClock } from '../clock/server-clock';
import { canKeepAnswers } from '../saving/answer-store';

/** A check that takes longer has failed, in ms. */
const patienceMs = 2_000;

export type CheckState = 'running' | 'passed' | 'failed';
/** What an exam needs: the server's time, a browser that keeps answers, images that can be shown. */
export type Checks = Record<'clock' | 'storage' | 'image', CheckState>;

const waiting: Checks = { clock: 'running', storage: 'running', image: 'running' };

/** Resolves to false after a while. */
const inTime = (work: Promise<boolean>): Promise<boolean> =>
  Promise.race([work, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs))]);

/** Decodes the first images, one after the other. */
async function decodeFirst(items: Exam['items']): Promise<boolean> {
  for (const item of items.slice(0, examImagesBeforeStart)) {
    if (!(await preloadImage(fineSource(item.imageUrl, { size: item })))) return false;
  }
  return true;
}

/** Checks what an exam needs; `again` repeats it. */
export function useReadyChecks(exam: Exam, clock: ServerClock) {
  const [checks, setChecks] = useState(waiting);
  const [round, setRound] = useState(0);
  const { items } = exam;

  useEffect(() => {
    let isCurrent = true;
    const works = { clock: clock.measure(), storage: canKeepAnswers(), image: decodeFirst(items) };
    for (const name of ['clock', 'storage', 'image'] as const) {
      void inTime(works[name]).then((isPassed) => {
        if (isCurrent) setChecks((now) => ({ ...now, [name]: isPassed ? 'passed' : 'failed' }));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [items, clock, round]);

  return {
    checks,
    again: () => {
      setChecks(waiting);
      setRound(round + 1);
    },
  };
}
