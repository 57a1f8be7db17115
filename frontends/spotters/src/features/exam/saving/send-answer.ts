import { calls, urlOf } from '@medrad/api-client/urls';
import type { ExamAnswerReceipt } from '@medrad/contracts';
import { mayPass, sendAs } from '@medrad/remote-kit/pending';
import type { CountedAnswer, KeptAnswer } from './kept-answer';

/** How long the server may take to store an answer, in ms. */
const patienceMs = 10_000;

/**
 * What became of an answer that was sent: what the server has stored by now, that it may be taken later, or that it never
 * will be.
 */
export type SendOutcome = { kind: 'stored'; stored: CountedAnswer } | { kind: 'later' } | { kind: 'refused' };

/** Sends an answer in the name of the user who typed it. */
export async function sendAnswer(answer: KeptAnswer): Promise<SendOutcome> {
  const { userId, examId, number, text, isNormal, answerRevision, typedAt } = answer;
  const { data, error } = await sendAs(userId, {
    method: 'PUT',
    url: urlOf(calls.putExamAnswer, { id: examId, number: String(number) }),
    body: { text, isNormal, answerRevision, typedAt },
    signal: AbortSignal.timeout(patienceMs),
  });
  if (error) return { kind: mayPass(error) ? 'later' : 'refused' };
  // An answer without a body came from something on the way: what is stored is not known.
  return data ? { kind: 'stored', stored: data as ExamAnswerReceipt } : { kind: 'later' };
}
