import { randomUUID } from 'node:crypto';
import { AppError, type ExamExtensionCreation } from '@medrad/contracts';
import { endExam } from '../exams/end-exam.use-case';
import { deadlineOf, isOver } from '../exams/exam-clock';
import type { ExamExtensionRecord, ExamRecord } from '../exams/exam-record';
import { findExam } from '../exams/hold-exam.use-case';
import { tellOfMarks } from '../exams/tell-of-marks.use-case';
import { gatherAnswers } from '../marking/gather-answers.use-case';
import { openPauseOf, pausesLeft, placeNow, stallCredit, withoutPause } from './extensions.policy';

type Dependencies = Parameters<typeof endExam>[0];
/** Who changes an exam. */
interface Teacher {
  sub: string;
  name: string;
}

type Find = (now: Date) => Promise<ExamRecord>;

/**
 * Changes the extensions of an exam that runs, and again on the exam as it is then where somebody else was quicker.
 * @param change null where nothing changes
 */
async function changeExtensions(
  { exams }: Dependencies,
  find: Find,
  change: (exam: ExamRecord, now: Date) => ExamExtensionRecord[] | null,
): Promise<ExamRecord> {
  for (;;) {
    const now = new Date();
    const exam = await find(now);
    const extensions = change(exam, now);
    if (!extensions) return exam;
    const stored = await exams.extend(exam, extensions, deadlineOf({ ...exam, extensions }));
    if (stored) return stored;
  }
}

/** Where added time goes. @throws AppError ITEM_CLOSED where no item is open */
function openPlace(exam: ExamRecord, now: Date): number | null {
  const place = exam.state === 'running' && !isOver(exam, now) ? placeNow(exam, now) : undefined;
  const isPast = now.getTime() > (deadlineOf(exam, now)?.getTime() ?? 0);
  if (place === undefined || isPast) throw new AppError('ITEM_CLOSED');
  return place;
}

/** Any person's exam; one whose time is over has ended by then. @throws AppError NOT_FOUND */
const findAny =
  (dependencies: Dependencies, id: string): Find =>
  async (now) => {
    const exam = await dependencies.exams.find(id);
    if (!exam) throw new AppError('NOT_FOUND');
    if (exam.state !== 'running' || !isOver(exam, now)) return exam;
    return endExam(dependencies, exam, 'expired', now);
  };

/** Adds time to an exam that runs; the same extension twice is one. @throws AppError NOT_FOUND, ITEM_CLOSED */
export const extendExam = (
  dependencies: Dependencies,
  id: string,
  { sub: by, name: byName }: Teacher,
  { extensionId, seconds, reason }: ExamExtensionCreation,
): Promise<ExamRecord> =>
  changeExtensions(dependencies, findAny(dependencies, id), (exam, at) => {
    const { extensions = [] } = exam;
    if (extensions.some((extension) => extension.extensionId === extensionId)) return null;
    const number = openPlace(exam, at);
    return [
      ...extensions,
      { extensionId, kind: 'added', number, at, ms: seconds * 1000, by, byName, reason },
    ];
  });

/** Stops the clock. @throws AppError NOT_FOUND; ITEM_CLOSED where nothing is open or no pause is left */
export const pauseExam = (dependencies: Dependencies, userId: string, id: string): Promise<ExamRecord> =>
  changeExtensions(
    dependencies,
    (now) => findExam(dependencies, userId, id, now),
    (exam, at) => {
      if (exam.state === 'running' && openPauseOf(exam, at)) return null;
      const number = openPlace(exam, at);
      if (pausesLeft(exam) === 0) throw new AppError('ITEM_CLOSED', { message: 'No pause is left.' });
      const pause = { kind: 'pause', number, at, ms: null, by: userId, reason: null } as const;
      return [...withoutPause(exam, at), { extensionId: randomUUID(), ...pause }];
    },
  );

/** Lets the clock go on. @throws AppError NOT_FOUND */
export const resumeExam = (dependencies: Dependencies, userId: string, id: string): Promise<ExamRecord> =>
  changeExtensions(
    dependencies,
    (now) => findExam(dependencies, userId, id, now),
    (exam, now) => (exam.state === 'running' && openPauseOf(exam, now) ? withoutPause(exam, now) : null),
  );

/** Gives back the time that an image of the open item took beyond the limit. @param tookMs by the server's own measure */
export async function creditStall(
  dependencies: Dependencies,
  userId: string,
  { id, number }: { id: string; number: number },
  tookMs: number,
): Promise<void> {
  if (stallCredit({}, tookMs) === 0) return;
  await changeExtensions(
    dependencies,
    (now) => findExam(dependencies, userId, id, now),
    (exam, at) => {
      const place = exam.state === 'running' ? placeNow(exam, at) : undefined;
      const ms = stallCredit(exam, tookMs);
      if (place === undefined || (place !== null && place !== number) || ms === 0) return null;
      const stall = { kind: 'stall', number: place, at, ms, by: null, reason: `Image ${number}` } as const;
      return [...(exam.extensions ?? []), { extensionId: randomUUID(), ...stall }];
    },
  );
}

/**
 * Takes an exam out: its answers leave the teachers' queue, and who was told of their marks is told that they count no longer.
 * A second time changes nothing. @throws AppError NOT_FOUND
 */
export async function voidExam(
  dependencies: Dependencies,
  id: string,
  { sub: by, name: byName }: Teacher,
  reason: string,
): Promise<ExamRecord> {
  for (;;) {
    const exam = await findAny(dependencies, id)(new Date());
    if (exam.state === 'voided') return exam;
    const voided = await dependencies.exams.void(exam, { by, byName, at: new Date(), reason });
    if (!voided) continue;
    await gatherAnswers(dependencies, voided);
    return tellOfMarks(dependencies, voided);
  }
}
