import { AppError } from '@medrad/contracts';

/** undici's error code for a connection that was not made in time. */
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
/**
 * The operating system uses this code both for a connection that could not be made and for one on which nothing
 * arrived any more.
 */
const isSystemConnectTimeout = (error: unknown): boolean =>
  codeOf(error) === 'ETIMEDOUT' && (error as { syscall?: string }).syscall === 'connect';

/** Whether an error means that no connection to the service could be made. */
export const isConnectFailure = (error: unknown): boolean =>
  connectCodes.has(codeOf(error)) || isSystemConnectTimeout(error);
/** Whether an error means that the connection was lost during the request. */
export const isLostConnection = (error: unknown): boolean => lostCodes.has(codeOf(error));

/** Reasons for which a try to get an answer of a service failed. */
export const failureReasons = ['connect', 'lost', 'timeout', 'refused', 'other'] as const;

/** Reason why a call failed, as a label of the metrics. */
export type FailureReason = (typeof failureReasons)[number];

export function reasonOf(error: unknown): FailureReason {
  if (isConnectFailure(error)) return 'connect';
  if (isLostConnection(error)) return 'lost';
  const isTimeout =
    error instanceof AppError ? error.code === 'UPSTREAM_TIMEOUT' : timeoutCodes.has(codeOf(error));
  return isTimeout ? 'timeout' : 'other';
}

/** The error that a client gets when its call failed between the gateway and the service. */
export function upstreamError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const reason = reasonOf(error);
  if (reason === 'timeout') return new AppError('UPSTREAM_TIMEOUT', { cause: error });
  if (reason === 'other') return new AppError('INTERNAL', { cause: error });
  return new AppError('DEPENDENCY_UNAVAILABLE', { cause: error, retryAfterSeconds: 2 });
}
