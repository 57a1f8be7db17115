import { AppError, type ErrorCode, faultOf } from '@medrad/contracts';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { type RefusalCause, RefusedCallerToken } from './caller-verifier';
import { isDiskFull } from './disk-full';
import type { Caller } from './identity';
import type { Logger } from './logger';
import { refusalOf } from './refusal';

/** Names of the MongoDB driver's errors while a database is unreachable or its replica set has no majority. */
const mongoOutages = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoServerClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoStalePrimaryError',
  'MongoWriteConcernError',
]);

/** Error codes of a MongoDB server that shuts down, is no longer primary, or has no majority. */
const steppedDownCodes = new Set<unknown>([64, 91, 100, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/**
 * Error codes of the operating system for a connection that could not be made or was lost; some drivers pass them on
 * unchanged.
 */
const connectionCodes = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Whether an error has a temporary reason: a dependency is unreachable, refuses the credentials, or has a full disk.
 * After such an error, event handling and start-up work are tried again.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDiskFull(error)) return true;
  const { code, errorResponse } = error as { code?: unknown; errorResponse?: unknown };
  if (mongoOutages.has(error.name) || connectionCodes.has(code)) return true;
  // The MongoDB driver wraps the error that ended a bulk write.
  if (isOutage(errorResponse) || refusalOf('mongodb', error) !== null) return true;
  return error.name.startsWith('Mongo') && steppedDownCodes.has(code);
}

/** Type of the error for a body whose bytes are no UTF-8; body-parser keeps the type of an error of ours. */
export const notUtf8 = 'encoding.not.utf8';

const isBodyParserError = (error: unknown): error is { type: string } =>
  typeof error === 'object' && error !== null && typeof (error as { type?: unknown }).type === 'string';

/** Converts any thrown value to an AppError; an unexpected value becomes INTERNAL and is kept as its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('STORAGE_FULL', { cause: error });
  if (isOutage(error)) {
    return new AppError('DEPENDENCY_UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
  }
  // body-parser names the kind of its errors in the field `type`.
  if (isBodyParserError(error)) {
    if (error.type === 'entity.parse.failed') return new AppError('MALFORMED_JSON', { cause: error });
    if (error.type === notUtf8) {
      const message = 'The request body is not encoded in UTF-8.';
      return new AppError('MALFORMED_JSON', { message, cause: error });
    }
    if (error.type === 'entity.too.large') return new AppError('PAYLOAD_TOO_LARGE', { cause: error });
    if (error.type === 'charset.unsupported' || error.type === 'encoding.unsupported') {
      return new AppError('UNSUPPORTED_MEDIA_TYPE', { cause: error });
    }
    if (error.type.startsWith('request.')) return new AppError('VALIDATION_FAILED', { cause: error });
  }
  // Express throws a URIError for a path that cannot be decoded.
  if (error instanceof URIError) return new AppError('NOT_FOUND', { cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** Answers a request with the error envelope. */
export function sendError(res: Response, error: AppError, requestId: string): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (error.retryAfterSeconds !== undefined) res.setHeader('Retry-After', Math.ceil(error.retryAfterSeconds));
  res.status(error.status).json(error.body(requestId));
}

/** Codes of refusals that suggest an attack; other 4xx answers are mostly mistakes of the client. */
const suspiciousCodes: ReadonlySet<ErrorCode> = new Set([
  'INVALID_CREDENTIALS',
  'INVALID_PASSWORD',
  'FORBIDDEN',
  'DEVELOPER_ACCESS_REQUIRED',
  'CROSS_SITE_REQUEST',
  'RATE_LIMITED',
]);

const callerOf = (res: Response): { userId?: string; address?: string } => {
  const caller = res.locals['caller'] as Caller | undefined;
  return { userId: caller?.user?.sub, address: caller?.address };
};
const routeOf = (req: Request): string | undefined => (req.route as { path?: string } | undefined)?.path;

/** Receives errors that concern more than the request in which they occurred. */
export interface ErrorObserver {
  /** The identity token of a request was refused. */
  onRefusedToken(cause: RefusalCause): void;
  /** A write found the disk of a storage full. */
  onStorageFull(error: AppError): void;
}

/**
 * Creates the error handler of a service: it converts any thrown value to an AppError, logs a fault once with its cause
 * and answers with the error envelope.
 */
export function createErrorHandler(log: Logger, observer: ErrorObserver): ErrorRequestHandler {
  return (thrown: unknown, req, res, _next) => {
    const error = toAppError(thrown);
    const requestId = String(req.headers['x-request-id'] ?? '');
    const { code, cause } = error;
    if (cause instanceof RefusedCallerToken) {
      log.error({ requestId, route: routeOf(req), cause: cause.refusal }, 'identity token refused');
      observer.onRefusedToken(cause.refusal);
    } else if (error.status >= 500) {
      log.error({ requestId, code, route: routeOf(req), fault: faultOf(error.cause) }, 'request failed');
    } else if (suspiciousCodes.has(code)) {
      log.warn({ requestId, code, route: routeOf(req), ...callerOf(res) }, 'request refused');
    }
    if (code === 'STORAGE_FULL') observer.onStorageFull(error);
    sendError(res, error, requestId);
  };
}
