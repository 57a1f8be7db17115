import { dropKeptAnswer, listKeptAnswers } from './answer-store';
import { examLockName, findLocks } from './exam-lock';
import type { KeptAnswer } from './kept-answer';
import { sendAnswer } from './send-answer';

/** Numbers of answers that the server stored, and that it refused because they came too late. */
export interface SentAnswers {
  taken: number;
  refused: number;
}

const none: SentAnswers = { taken: 0, refused: 0 };

async function sendInOrder(answers: readonly KeptAnswer[]): Promise<SentAnswers> {
  const sent = { ...none };
  for (const answer of answers) {
    const outcome = await sendAnswer(answer);
    if (outcome.kind === 'later') break;
    await dropKeptAnswer(answer);
    sent[outcome.kind === 'stored' ? 'taken' : 'refused'] += 1;
  }
  return sent;
}

/** Runs the work, unless a tab has the exam open: that tab sends the answers itself. */
async function unlessOpen(name: string, work: () => Promise<SentAnswers>): Promise<SentAnswers> {
  const locks = findLocks();
  return locks ? locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : none)) : work();
}

/**
 * Sends the answers that a user's earlier visits left in this browser. Answers of other users stay.
 * @param exceptExamId id of an exam that is left out, because its page sends its answers itself
 */
export async function sendKeptAnswers(userId: string, exceptExamId?: string): Promise<SentAnswers> {
  const kept = await listKeptAnswers(userId).catch(() => []);
  const all = { ...none };
  const examIds = new Set(kept.map((answer) => answer.examId));
  examIds.delete(exceptExamId ?? '');
  for (const examId of examIds) {
    const work = async () => sendInOrder(await listKeptAnswers(userId, examId));
    const { taken, refused } = await unlessOpen(examLockName(userId, examId), work).catch(() => none);
    all.taken += taken;
    all.refused += refused;
  }
  return all;
}
