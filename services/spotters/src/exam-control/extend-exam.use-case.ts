import { randomUUID } from 'node:crypto';
import { AppError, type ExamExtensionCreation } from '@medrad/contracts';
import { endExam } from '../exams/end-exam.use-case';
import { deadlineOf } from '../exams/exam-clock';
import type { ExamExtensionRecord, ExamRecord } from '../exams/exam-record';
import { findExam } from '../exams/take-exam.use-case';
import type { Teacher } from '../exams/teacher-act';
import { openPauseOf, pausesLeft, placeNow, stallCredit, withoutPause } from './extensions.policy';

type Dependencies = Parameters<typeof endExam>[0];

type Find = (now: Date) => Promise<ExamRecord>;

/**
 * Changes the extensions of a running exam. If a concurrent request changed them first, the change is computed again
 * from the current exam.
 * @param change returns the new extensions; null when nothing changes
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

/**
 * Number of the item that added time extends; null when it extends all items.
 * @throws AppError ITEM_CLOSED when no item is open
 */
function openPlace(exam: ExamRecord, now: Date): number | null {
  const place = exam.state === 'running' ? placeNow(exam, now) : undefined;
  const isPast = now.getTime() > (deadlineOf(exam, now)?.getTime() ?? 0);
  if (place === undefined || isPast) throw new AppError('ITEM_CLOSED');
  return place;
}

/** Finds an exam of any person and ends it if its time is over. @throws AppError NOT_FOUND */
const findAny =
  (dependencies: Dependencies, id: string): Find =>
  async (now) => {
    const exam = await dependencies.exams.find(id);
    if (!exam) throw new AppError('NOT_FOUND');
    return exam.state === 'running' ? endExam(dependencies, exam, 'expired', now) : exam;
  };

/**
 * Adds time to a running exam. A repeated call with the same extension id has no effect.
 * @throws AppError NOT_FOUND, ITEM_CLOSED
 */
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

/**
 * Pauses the clock of a person's own exam.
 * @throws AppError NOT_FOUND; ITEM_CLOSED when no item is open or no pause is left
 */
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

/**
 * Resumes the clock of a person's own exam.
 * @throws AppError NOT_FOUND
 */
export const resumeExam = (dependencies: Dependencies, userId: string, id: string): Promise<ExamRecord> =>
  changeExtensions(
    dependencies,
    (now) => findExam(dependencies, userId, id, now),
    (exam, now) => (exam.state === 'running' && openPauseOf(exam, now) ? withoutPause(exam, now) : null),
  );

/**
 * Extends the open item when its image took longer to load than the limit, by the time beyond it.
 * @param tookMs loading time of the image in milliseconds, measured by the server
 */
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
