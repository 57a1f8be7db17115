import { isUtf8 } from 'node:buffer';
import {
  activityUserAgentMaxLength,
  AppError,
  maxJsonBytes,
  type MultipartFile,
  requiresBody,
  type Route,
  type RouteInput,
  type RouteOutput,
  type Routes,
} from '@medrad/contracts';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { type CallerVerifier, RefusedCallerToken } from './caller-verifier';
import { notUtf8 } from './errors';
import { type Caller, callerCheckPath, type Identity, identityHeader } from './identity';
import type { Logger } from './logger';
import { type FileStaging, readMultipart, uploadCutOff } from './multipart';
import { checkHeaders, compileChecks } from './route-checks';
import { sendJson } from './send-json';

/** Input of a handler. `F` is the type that describes a staged file in the service. */
export interface RequestContext<R extends Route, F = never> {
  input: RouteInput<R>;
  /** The signed-in user; present on every route that is not public. */
  user: R['access'] extends 'public' ? Identity | null : Identity;
  /** The client's address, as the gateway saw it. */
  address: string;
  userAgent: string | null;
  requestId: string;
  log: Logger;
  /** The staged file of a multipart route. A handler that does not store the file must discard it. */
  file: R extends { file: MultipartFile } ? F : undefined;
  /**
   * Throws when the connection of the upload has ended; a handler must call it before it records the upload. The
   * gateway, for example, ends the connection when the session of the upload is revoked.
   * @throws AppError VALIDATION_FAILED
   */
  assertConnected: () => void;
  /** Raw request and response, for routes that stream or set headers themselves. */
  req: Request;
  res: Response;
}

/** Handler of one route; its answer is validated in tests and development. */
export type Handler<R extends Route, F = never> = (context: RequestContext<R, F>) => Promise<RouteOutput<R>>;

/** Handlers of all routes; code without a handler for every route does not compile. */
export type Handlers<T extends Routes, F = never> = { [K in keyof T]: Handler<T[K], F> };

/** Options of {@link registerRoutes}, beside the routes and the handlers. */
export interface RegistrationOptions<F> {
  /** Name of the service, which an identity token must contain as audience. */
  service: string;
  callers: CallerVerifier;
  log: Logger;
  /** Whether answers and errors are compared with the contract; off in production. */
  validateAnswers: boolean;
  /** Stores uploaded files temporarily; required for multipart routes. */
  staging?: FileStaging<F>;
}

/**
 * Refuses a body whose bytes are no UTF-8: the parser would replace them, and the replaced text would be stored.
 * @throws an error of the type {@link notUtf8}
 */
function requireUtf8(bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8' || isUtf8(bytes)) return;
  throw Object.assign(new Error('The body is not encoded in UTF-8.'), { type: notUtf8 });
}

/**
 * Parser of JSON bodies. It refuses a compressed body instead of unpacking it; no browser compresses the JSON that it
 * sends.
 */
const jsonBody = express.json({
  limit: maxJsonBytes,
  strict: true,
  inflate: false,
  type: 'application/json',
  verify: (_req, _res, bytes, charset) => requireUtf8(bytes, charset),
});

/** Whether the headers of a request announce no body. */
const hasNoBody = ({ headers }: Request): boolean =>
  headers['content-type'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0;

function parseJson(route: Route, req: Request, res: Response): Promise<unknown> {
  if (!requiresBody(route) && hasNoBody(req)) return Promise.resolve({});
  if (!req.is('application/json')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Send application/json.' });
  }
  return new Promise((resolve, reject) => {
    jsonBody(req, res, (error?: Error) => (error ? reject(error) : resolve(req.body)));
  });
}

/**
 * The caller according to the identity token; public routes need a token too. A refused token is a fault between the
 * product's own parts, so the answer is 503: a 401 would look as if the session had ended.
 */
function identify<F>(req: Request, { callers, service }: RegistrationOptions<F>): Caller {
  try {
    return callers.verify(req.get(identityHeader), service);
  } catch (cause) {
    if (!(cause instanceof RefusedCallerToken)) throw cause;
    throw new AppError('DEPENDENCY_UNAVAILABLE', { cause, retryAfterSeconds: 5 });
  }
}

/** Tells the gateway whether its tokens are accepted. A refusal is not counted, because no call failed. */
function addCallerCheck<F>(app: Express, { callers, service }: RegistrationOptions<F>): void {
  app.get(callerCheckPath, (req, res) => {
    try {
      callers.verify(req.get(identityHeader), service);
      res.status(204).end();
    } catch (cause) {
      if (!(cause instanceof RefusedCallerToken)) throw cause;
      res.status(403).end();
    }
  });
}

function authorize(route: Route, caller: Caller, res: Response): void {
  // The log line of a refused request contains the caller.
  res.locals['caller'] = caller;
  if (route.access !== 'public' && !caller.user) throw new AppError('UNAUTHENTICATED');
  if (route.access === 'developer' && !caller.user?.developerGrant)
    throw new AppError('DEVELOPER_ACCESS_REQUIRED');
}

async function readBody<F>(route: Route, req: Request, res: Response, staging: FileStaging<F> | undefined) {
  if (route.file) {
    if (!staging) throw new Error(`${route.operationId} takes a file, but the service stages none`);
    const { fields, file } = await readMultipart(req, route.file, staging);
    return { body: { ...fields } as unknown, file };
  }
  const body = route.body && !route.rawBody ? await parseJson(route, req, res) : undefined;
  return { body, file: undefined };
}

function createRequestHandler<F>(
  route: Route,
  handler: Handler<Route, F>,
  options: RegistrationOptions<F>,
): RequestHandler {
  const checks = compileChecks(route, options.validateAnswers);
  const answerCall = async (req: Request, res: Response, caller: Caller): Promise<void> => {
    checkHeaders(req);
    const params = checks.params ? checks.params({ ...req.params }) : undefined;
    const query = checks.query ? checks.query({ ...req.query }) : undefined;
    const { body: rawBody, file } = await readBody(route, req, res, options.staging);
    try {
      const body = checks.body ? checks.body(rawBody) : undefined;
      const requestId = req.get('x-request-id') ?? '';
      const context = {
        input: { params, query, body },
        user: caller.user,
        address: caller.address,
        userAgent: req.get('user-agent')?.slice(0, activityUserAgentMaxLength) ?? null,
        requestId,
        log: options.log,
        file,
        assertConnected: () => {
          if (res.destroyed) throw uploadCutOff();
        },
        req,
        res,
      } as unknown as RequestContext<Route, F>;
      const answer: unknown = await handler(context);
      if (!route.response) return;
      const fault = checks.answer?.(answer);
      if (fault) throw new Error(`${route.operationId} answered against its contract: ${fault}`);
      sendJson(req, res, route.status, answer);
    } catch (error) {
      if (file !== undefined) await options.staging?.discard(file);
      throw error;
    }
  };
  return async (req, res) => {
    // The pattern that the metrics and logs of the gateway also use for this route.
    res.locals['pattern'] = route.path;
    const caller = identify(req, options);
    authorize(route, caller, res);
    try {
      await answerCall(req, res, caller);
    } catch (thrown) {
      throw checks.error(thrown);
    }
  };
}

/**
 * Registers the routes of a service on its application: identity, access rule, validation, handler and validation of
 * the answer.
 */
export function registerRoutes<T extends Routes, F = never>(
  app: Express,
  routes: T,
  handlers: Handlers<T, F>,
  options: RegistrationOptions<F>,
): void {
  addCallerCheck(app, options);
  const methodsByPath = new Map<string, string[]>();
  for (const [operationId, route] of Object.entries(routes)) {
    const handler = handlers[operationId] as unknown as Handler<Route, F>;
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const path = route.path.replace(/\{(\w+)\}/g, ':$1');
    app[method](path, createRequestHandler(route, handler, options));
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), route.method]);
  }
  // The refusals of other methods are registered after all routes, so that a path with parameters does not hide a path
  // without parameters.
  for (const [path, methods] of methodsByPath) {
    app.all(path, (_req, res) => {
      res.setHeader('Allow', methods.join(', '));
      throw new AppError('METHOD_NOT_ALLOWED');
    });
  }
}
