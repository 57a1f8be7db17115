import { errorCodeOf, type FailureGuide, failureGuides, sentencesOfWays, type WayOut } from './failure-guide';

/** A failed call as the API client gives it, or an Error whose `cause` is one. */
interface FailedCall {
  /** `NETWORK` when no answer came. */
  status?: number | 'NETWORK';
  body?: { code?: string; message?: string };
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Texts and remedy of a failed call. */
export interface Failure {
  way: WayOut;
  /** The server's own sentence. */
  said?: string;
  /** The sentence where the server said none. */
  sentence: string;
  /** Advice that is added if the server's sentence contains none. */
  advice?: string;
  /** Shown for a failed file upload instead of the server's sentence. */
  file?: string;
  /** Wait that the server requests, in seconds; 0 without one. */
  retryAfterSeconds: number;
}

const noAnswer = 'The server could not be reached. Check the connection and try again.';
const noCall: Failure = {
  way: 'retry',
  sentence: 'Something went wrong. Please try again.',
  retryAfterSeconds: 0,
};

/** An answer with a code that this page does not know comes from a newer server. */
function guideOf({ status, body }: FailedCall): FailureGuide {
  if (status === 'NETWORK') return { way: 'retry', sentence: noAnswer, file: noAnswer };
  const code = errorCodeOf(body?.code, status ?? 0);
  return code ? failureGuides[code] : { way: 'reload' };
}

/**
 * Decides what is said about a failure and what helps.
 * @param error a failed call, an Error whose `cause` is one, or whatever else was thrown
 */
export function readFailure(error: unknown): Failure {
  const call = (error ?? {}) as FailedCall;
  if (call.status === undefined) return call.cause ? readFailure(call.cause) : noCall;
  const { way, sentence = sentencesOfWays[way], advice, file } = guideOf(call);
  const message = call.body?.message;
  return {
    way,
    said: message === '' ? undefined : message,
    sentence,
    advice,
    file,
    retryAfterSeconds: call.retryAfterSeconds ?? 0,
  };
}

const waysOfOneCall: readonly WayOut[] = ['retry', 'wait', 'sign-in'];

/** Whether the same call may succeed later: the network, the user's session or the server was away. */
export const isTransientFailure = (error: unknown): boolean => waysOfOneCall.includes(readFailure(error).way);

/** A wait that is shorter is not worth a sentence. */
const longWaitSeconds = 30;

/** A length of time as people say it, rounded up. */
function inWords(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} seconds`;
  if (seconds < 7_200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3_600)} hours`;
}

/**
 * What a person reads about a failed call: the server's own sentence, else that of the screen, else the general one of
 * the failure; then what helps, where the server's or the general sentence does not say it, and how long to wait.
 * @param ownWords of the screen, where the specification gives it a sentence
 */
export function errorMessage(error: unknown, ownWords?: string): string {
  const { said, sentence, advice, retryAfterSeconds } = readFailure(error);
  const wait =
    retryAfterSeconds >= longWaitSeconds ? `You can try again in ${inWords(retryAfterSeconds)}.` : undefined;
  const words = said ?? ownWords ?? sentence;
  return [words, words === ownWords ? undefined : advice, wait].filter(Boolean).join(' ');
}
