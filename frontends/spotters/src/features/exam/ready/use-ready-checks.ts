import type { Exam } from '@medrad/contracts';
import { examImagesBeforeStart } from '@medrad/contracts/limits';
import { fineSource, preloadImage } from '@medrad/ui/viewer';
import { useEffect, useState } from 'react';
import type { ServerClock } from '../clock/server-clock';
import { canKeepAnswers } from '../saving/answer-store';

/** Time limit of a check, in ms. */
const timeoutMs = 2_000;

export type CheckState = 'running' | 'passed' | 'failed';
/** Requirements of an exam: the server's time, storage for answers, images that can be decoded. */
export type Checks = Record<'clock' | 'storage' | 'image', CheckState>;

const waiting: Checks = { clock: 'running', storage: 'running', image: 'running' };

/** Resolves to the result of the work, or to false when the time limit expires first. */
const inTime = (work: Promise<boolean>): Promise<boolean> =>
  Promise.race([work, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeoutMs))]);

/** Decodes the first images, one after another. */
async function decodeFirst(items: Exam['items']): Promise<boolean> {
  for (const item of items.slice(0, examImagesBeforeStart)) {
    if (!(await preloadImage(fineSource(item.imageUrl, { size: item })))) return false;
  }
  return true;
}

/** Checks the requirements of an exam; `again` repeats the checks. */
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
