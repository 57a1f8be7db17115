import { AppError, type ErrorBody } from '@medrad/contracts';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from './logger';

const mongoOutages = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'PoolClearedError',
  'PoolClearedOnNetworkError',
]);

const isBodyParserError = (error: unknown): error is { type: string } =>
  typeof error === 'object' && error !== null && typeof (error as { type?: unknown }).type === 'string';

/** Any thrown value as an error of the catalogue; what nobody foresaw is INTERNAL with its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && mongoOutages.has(error.name)) {
    return new AppError('DEPENDENCY_UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
  }
  // Names that body-parser gives its errors.
  if (isBodyParserError(error)) {
    if (error.type === 'entity.parse.failed') return new AppError('MALFORMED_JSON', { cause: error });
    if (error.type === 'entity.too.large') return new AppError('PAYLOAD_TOO_LARGE', { cause: error });
    if (error.type === 'charset.unsupported' || error.type === 'encoding.unsupported') {
      return new AppError('UNSUPPORTED_MEDIA_TYPE', { cause: error });
    }
    if (error.type.startsWith('request.')) return new AppError('VALIDATION_FAILED', { cause: error });
  }
  // A path that cannot be decoded: express throws a URIError.
  if (error instanceof URIError) return new AppError('NOT_FOUND', { cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** Writes the error envelope. */
export function sendError(res: Response, error: AppError, requestId: string): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...(error.details ? { details: error.details } : {}),
    requestId,
  };
  if (error.retryAfterSeconds !== undefined) res.setHeader('Retry-After', Math.ceil(error.retryAfterSeconds));
  res.status(error.status).json(body);
}

/** The one error handler of a service: normalises, logs a fault once with its cause, answers the envelope. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, req, res, _next) => {
    const error = toAppError(thrown);
    const requestId = String(req.headers['x-request-id'] ?? '');
    if (error.status >= 500) {
      const { cause } = error;
      const fault =
        cause instanceof Error ? { type: cause.name, stack: cause.stack } : { type: typeof cause };
      log.error({ requestId, code: error.code, fault }, 'request failed');
    }
    sendError(res, error, requestId);
  };
}
