import { errorCodeOf, type FailureGuide, failureGuides, remedySentences, type Remedy } from './failure-guide';

/**
 * One of three kinds of error: a failed call as the API client reports it; an Error whose `cause` is a failed call; or
 * a refusal by the page itself, which has the sentence in `body.message` and no status.
 */
interface FailedCall {
  /** HTTP status; `NETWORK` when no answer came. */
  status?: number | 'NETWORK';
  body?: { code?: string; message?: string };
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Texts and remedy of a failed call. */
export interface Failure {
  remedy: Remedy;
  /** Sentence of the server; absent when the server sent none. */
  said?: string;
  /** Sentence shown when the server sent none. */
  sentence: string;
  /** Advice shown after the sentence; absent when the server's sentence contains the advice. */
  advice?: string;
  /** Sentence shown for a failed file upload. If the user has to change the file, the server's sentence comes first. */
  file?: string;
  /** Wait that the server requests, in seconds; 0 without one. */
  retryAfterSeconds: number;
}

const noAnswer = 'The server could not be reached. Check the connection and try again.';
/** Failure shown for an error that is not a failed call. */
const noCall: Failure = { ...failureGuides.INTERNAL, retryAfterSeconds: 0 };

/** The guide of a failed call. A code that this page does not know comes from a newer server, so a reload helps. */
function guideOf({ status, body }: FailedCall): FailureGuide {
  if (status === 'NETWORK') return { remedy: 'retry', sentence: noAnswer, file: noAnswer };
  const code = errorCodeOf(body?.code, status ?? 0);
  return code ? failureGuides[code] : { remedy: 'reload' };
}

/** Names of the loader's errors for code that did not arrive. */
const missingCode: readonly unknown[] = ['ChunkLoadError', 'ScriptExternalLoadError'];

/** A failed fetch of code is a call without an answer. */
const asCall = (error: unknown): FailedCall =>
  missingCode.includes((error as Partial<Error> | null)?.name) ? { status: 'NETWORK' } : (error ?? {});

/**
 * Texts and remedy of a failure.
 * @param error a failed call, an error of code that could not be fetched, an Error whose `cause` is one of these, or
 *   whatever else was thrown
 */
export function readFailure(error: unknown): Failure {
  const call = asCall(error);
  const message = call.body?.message;
  if (call.status === undefined) {
    if (call.cause) return readFailure(call.cause);
    return message === undefined ? noCall : { ...noCall, remedy: 'change', said: message };
  }
  const { remedy, sentence = remedySentences[remedy], advice, file } = guideOf(call);
  return {
    remedy,
    said: message === '' ? undefined : message,
    sentence,
    advice,
    file,
    retryAfterSeconds: call.retryAfterSeconds ?? 0,
  };
}

const repeatableRemedies: readonly Remedy[] = ['retry', 'wait', 'sign-in'];

/** Whether repeating the call may succeed: the network, the session or the server was unavailable. */
export const isTransientFailure = (error: unknown): boolean =>
  repeatableRemedies.includes(readFailure(error).remedy);

/** Waits of at least this many seconds are mentioned in the message. */
const longWaitSeconds = 30;

/** A duration in words, rounded up. */
function inWords(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} seconds`;
  if (seconds < 7_200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3_600)} hours`;
}

/**
 * The message of a failed call: the server's sentence, or else that of the screen, or else the general one of the
 * failure. Advice follows, unless the sentence is the screen's own. A wait of 30 seconds or more is stated last.
 * @param ownWords sentence of the screen, if the specification states one
 */
export function errorMessage(error: unknown, ownWords?: string): string {
  const { said, sentence, advice, retryAfterSeconds } = readFailure(error);
  const wait =
    retryAfterSeconds >= longWaitSeconds ? `You can try again in ${inWords(retryAfterSeconds)}.` : undefined;
  const words = said ?? ownWords ?? sentence;
  return [words, words === ownWords ? undefined : advice, wait].filter(Boolean).join(' ');
}
