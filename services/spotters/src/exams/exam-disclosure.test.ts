import { AppError, examGraceSeconds, examLateSeconds } from '@medrad/contracts';
import fc from 'fast-check';
import { aRunningExam, secondsIn } from '../../test/fake-exams';
import { createFakeMarking } from '../../test/fake-marking';
import { pauseExam, resumeExam } from '../exam-control/extend-exam.use-case';
import { openPauseOf } from '../exam-control/extensions.policy';
import { settleExams } from './end-exam.use-case';
import { deadlineOf, windowOf } from './exam-clock';
import { countedMarks, standingMarks } from '../marking/standing-marks.policy';
import type { ExamRecord } from './exam-record';
import { findExam, findMarkedExam, saveAnswer, submitExam } from './take-exam.use-case';

/** What a person, a teacher or the server does, and how many seconds pass before. */
interface Deed {
  wait: number;
  what: 'save' | 'look' | 'read' | 'pause' | 'resume' | 'extend' | 'settle' | 'submit' | 'void';
  number: number;
  /** Second after the start at which the client claims to have typed; null for now. */
  claimed: number | null;
}

const deed: fc.Arbitrary<Deed> = fc.record({
  wait: fc.oneof(fc.nat(5), fc.nat(60), fc.nat(700)),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Deed['what']>('save') },
    fc.constantFrom<Deed['what']>('look', 'read', 'pause', 'resume', 'extend', 'settle', 'submit', 'void'),
  ),
  number: fc.integer({ min: 1, max: 3 }),
  claimed: fc.option(fc.nat(120)),
});

afterEach(() => jest.useRealTimers());

/** An answer that was taken, with the exam as it then was. */
interface Taken {
  at: number;
  number: number;
  exam: ExamRecord;
}

/** Does the deeds one after another. @returns the answers that were taken, and the final exam */
async function play(pace: 'cadence' | 'free', deeds: readonly Deed[]) {
  const format = { ...aRunningExam().format, pace, items: 3, seconds: pace === 'free' ? 90 : 30 };
  const { dependencies, examOf, set } = createFakeMarking(aRunningExam(['', '', ''], { format }));
  const taken: Taken[] = [];
  let seconds = 0;
  let answerRevision = 0;
  for (const { wait, what, number, claimed } of deeds) {
    seconds += wait;
    const now = secondsIn(seconds);
    jest.setSystemTime(now);
    const typedAt = secondsIn(claimed ?? seconds).toISOString();
    const body = { text: 'PTX', isNormal: null, answerRevision: (answerRevision += 1), typedAt };
    const extension = {
      extensionId: `e${seconds}`,
      kind: 'added',
      number,
      at: now,
      ms: 20_000,
      by: 't',
      reason: 'r',
    };
    const acts: Record<Deed['what'], () => unknown> = {
      save: async () => {
        await saveAnswer(dependencies, 'asha', { id: 'exam', number }, body, now);
        taken.push({ at: now.getTime(), number, exam: examOf() });
      },
      look: () => findExam(dependencies, 'asha', 'exam', now),
      read: () => findMarkedExam(dependencies, 'asha', 'exam', now),
      pause: () => pauseExam(dependencies, 'asha', 'exam'),
      resume: () => resumeExam(dependencies, 'asha', 'exam'),
      extend: () => {
        const exam = examOf();
        if (exam.state !== 'running' || now > (deadlineOf(exam, now) ?? now)) return;
        set({
          extensions: [...(exam.extensions ?? []), extension as never],
          extensionsRevision: (exam.extensionsRevision ?? 0) + 1,
        });
      },
      settle: () => settleExams(dependencies, now),
      submit: () => submitExam(dependencies, 'asha', 'exam', now),
      void: () => set({ state: 'voided', endedAt: now }),
    };
    await Promise.resolve(acts[what]()).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
  return { taken, final: examOf() };
}

test.each(['cadence', 'free'] as const)(
  'an answer that counts was at the server, or typed without a connection, before anything was disclosed: %s',
  async (pace) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 30 }), async (deeds) => {
        const { taken, final } = await play(pace, deeds);
        for (const { at, number, exam } of taken) {
          const now = new Date(at);
          const end = (windowOf(exam, number, now)?.until ?? 0) + examGraceSeconds * 1000;
          const deadline = deadlineOf(exam, now)!.getTime();
          const answer = exam.answers[number - 1]!;
          // Nothing was taken after the first disclosure, in a pause, or later than ten minutes after the end.
          expect(final.disclosedAt && at > final.disclosedAt.getTime()).toBeFalsy();
          expect(exam.state === 'running' && openPauseOf(exam, now)).toBeFalsy();
          expect(at).toBeLessThanOrEqual(deadline + examLateSeconds * 1000);
          // What arrived later than the grace period is flagged, and late if it arrived after the end.
          expect(answer.isOffline).toBe(at > end);
          expect(answer.isLate ?? false).toBe(at > deadline + examGraceSeconds * 1000);
        }
        // What was there in time has its marks, and no late answer has marks that count.
        const inTime = final.answers.filter((answer) => (answer.isLate ? answer.inTime?.text : answer.text));
        const marks = standingMarks(final, new Date()).map(countedMarks);
        expect(marks.reduce((sum, one) => sum + one)).toBe(2 * inTime.length);
      }),
      { numRuns: 300 },
    );
  },
);
