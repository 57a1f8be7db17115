import { calls, urlOf } from '@medrad/api-client/urls';
import type { ExamAnswerReceipt } from '@medrad/contracts';
import { isTransientFailure, sendAs } from '@medrad/remote-kit/pending';
import type { CountedAnswer, KeptAnswer } from './kept-answer';

/** Time limit of a request, in ms. */
const timeoutMs = 10_000;

/**
 * Result of sending an answer: the answer that the server has now, a temporary failure, after which it can be sent
 * again, or a permanent refusal.
 */
export type SendOutcome = { kind: 'stored'; stored: CountedAnswer } | { kind: 'later' } | { kind: 'refused' };

/** Sends an answer in the name of the user who typed it. */
export async function sendAnswer(answer: KeptAnswer): Promise<SendOutcome> {
  const { userId, examId, number, text, isNormal, answerRevision, typedAt } = answer;
  const { data, error } = await sendAs(userId, {
    method: 'PUT',
    url: urlOf(calls.putExamAnswer, { id: examId, number: String(number) }),
    body: { text, isNormal, answerRevision, typedAt },
    signal: AbortSignal.timeout(timeoutMs),
  });
  // A paused exam takes answers again when it goes on.
  const isPaused = error?.body?.code === 'EXAM_PAUSED';
  if (error) return { kind: isPaused || isTransientFailure(error) ? 'later' : 'refused' };
  // A response without a body comes from a proxy, so the stored revision is unknown.
  return data ? { kind: 'stored', stored: data as ExamAnswerReceipt } : { kind: 'later' };
}
