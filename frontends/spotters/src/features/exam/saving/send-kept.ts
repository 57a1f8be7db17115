import { dropKeptAnswer, listKeptAnswers } from './answer-store';
import { examLockName, findLocks } from './exam-lock';
import type { KeptAnswer } from './kept-answer';
import { sendAnswer } from './send-answer';

/** @returns how many the server took */
async function sendInOrder(answers: readonly KeptAnswer[]): Promise<number> {
  let taken = 0;
  for (const answer of answers) {
    const outcome = await sendAnswer(answer);
    if (outcome.kind === 'later') break;
    await dropKeptAnswer(answer);
    if (outcome.kind === 'stored') taken += 1;
  }
  return taken;
}

/** Does the work unless a tab has the exam open, which sends its answers itself. */
async function unlessOpen(name: string, work: () => Promise<number>): Promise<number> {
  const locks = findLocks();
  return locks ? locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : 0)) : work();
}

/**
 * Sends what earlier visits of a user left in this browser, in that user's name. What another user of the browser wrote
 * stays.
 * @param exceptExamId an exam whose page sends its answers itself
 * @returns how many answers the server took
 */
export async function sendKeptAnswers(userId: string, exceptExamId?: string): Promise<number> {
  const kept = await listKeptAnswers(userId).catch(() => []);
  let taken = 0;
  const examIds = new Set(kept.map((answer) => answer.examId));
  examIds.delete(exceptExamId ?? '');
  for (const examId of examIds) {
    const work = async () => sendInOrder(await listKeptAnswers(userId, examId));
    taken += await unlessOpen(examLockName(userId, examId), work).catch(() => 0);
  }
  return taken;
}
