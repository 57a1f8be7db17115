import { AppError } from '@medrad/contracts';

/** Code of an error for a connection that was not made in time, as undici names it. */
export const connectTimeoutCode = 'UND_ERR_CONNECT_TIMEOUT';

const connectCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  connectTimeoutCode,
]);
const lostCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';
/** The system gives up on a connection with the code that it has for a silent one, too. */
const isSystemConnectTimeout = (error: unknown): boolean =>
  codeOf(error) === 'ETIMEDOUT' && (error as { syscall?: string }).syscall === 'connect';

/** The service could not be reached at all. */
export const isConnectFailure = (error: unknown): boolean =>
  connectCodes.has(codeOf(error)) || isSystemConnectTimeout(error);
/** The connection went away under the request. */
export const isLostConnection = (error: unknown): boolean => lostCodes.has(codeOf(error));

/** Why a call failed on the way, for the metrics. */
export type FailureReason = 'connect' | 'lost' | 'timeout' | 'refused' | 'other';

export function reasonOf(error: unknown): FailureReason {
  if (isConnectFailure(error)) return 'connect';
  if (isLostConnection(error)) return 'lost';
  const isTimeout =
    error instanceof AppError ? error.code === 'UPSTREAM_TIMEOUT' : timeoutCodes.has(codeOf(error));
  return isTimeout ? 'timeout' : 'other';
}

/** What a client is told of a call that failed on the way. */
export function upstreamError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const reason = reasonOf(error);
  if (reason === 'timeout') return new AppError('UPSTREAM_TIMEOUT', { cause: error });
  if (reason === 'other') return new AppError('INTERNAL', { cause: error });
  return new AppError('DEPENDENCY_UNAVAILABLE', { cause: error, retryAfterSeconds: 2 });
}
