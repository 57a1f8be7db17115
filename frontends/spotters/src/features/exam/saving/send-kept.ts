import { dropKeptAnswer, listKeptAnswers } from './answer-store';
import { examLockName, findLocks } from './exam-lock';
import type { KeptAnswer } from './kept-answer';
import { sendAnswer } from './send-answer';

/** @returns the number of answers that the server stored */
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

/** Runs the work, unless a tab has the exam open: that tab sends the answers itself. */
async function unlessOpen(name: string, work: () => Promise<number>): Promise<number> {
  const locks = findLocks();
  return locks ? locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : 0)) : work();
}

/**
 * Sends the answers that a user's earlier visits left in this browser. Answers of other users stay.
 * @param exceptExamId id of an exam that is left out, because its page sends its answers itself
 * @returns the number of answers that the server stored
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
