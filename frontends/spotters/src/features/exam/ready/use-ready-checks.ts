import type { Exam } from '@medrad/contracts';
import { examImagesBeforeStart } from '@medrad/contracts/limits';
import { fineSource, preloadImage } from '@medrad/ui/viewer';
import { useEffect, useState } from 'react';
import type { ServerClock } from '../clock/server-clock';
import { canKeepAnswers } from '../saving/answer-store';

/** Time limit of a check, in ms. */
const timeoutMs = 2_000;

export type CheckState = 'waiting' | 'running' | 'passed' | 'failed';
/** Requirements of an exam: the server's time, storage for answers, images that can be decoded. */
export type Checks = Record<'clock' | 'storage' | 'image', CheckState>;

const initial: Checks = { clock: 'running', storage: 'running', image: 'waiting' };

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

/**
 * Checks the requirements of an exam: clock and storage at once, and the first images with `checkImages`, which
 * resolves to whether they can be shown. The server shows them only shortly before the start. `again` repeats the
 * checks.
 */
export function useReadyChecks(exam: Exam, clock: ServerClock) {
  const [checks, setChecks] = useState(initial);
  const [round, setRound] = useState(0);
  const { items } = exam;
  const report = (name: keyof Checks, isPassed: boolean) =>
    setChecks((now) => ({ ...now, [name]: isPassed ? 'passed' : 'failed' }));

  useEffect(() => {
    let isCurrent = true;
    const works = { clock: clock.measure(), storage: canKeepAnswers() };
    for (const name of ['clock', 'storage'] as const) {
      void inTime(works[name]).then((isPassed) => {
        if (isCurrent) report(name, isPassed);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [clock, round]);

  return {
    checks,
    again: () => {
      setChecks(initial);
      setRound(round + 1);
    },
    checkImages: async (): Promise<boolean> => {
      setChecks((now) => ({ ...now, image: 'running' }));
      const isPassed = await inTime(decodeFirst(items));
      report('image', isPassed);
      return isPassed;
    },
  };
}
