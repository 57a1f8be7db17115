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
import { type Caller, type Identity, identityHeader } from './identity';
import type { Logger } from './logger';
import { type FileStaging, readMultipart, uploadCutOff } from './multipart';
import { checkHeaders, compileChecks } from './route-checks';

/** Input of a handler. `F` is the service's staged file. */
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
   * Must be called before an upload is recorded: nothing is stored for a connection that has ended, as when the gateway
   * ends an upload whose session was revoked.
   * @throws AppError VALIDATION_FAILED
   */
  assertConnected: () => void;
  /** Raw request and response, for routes that stream or set headers themselves. */
  req: Request;
  res: Response;
}

/** Handler of one route; its answer is validated in tests and development. */
export type Handler<R extends Route, F = never> = (context: RequestContext<R, F>) => Promise<RouteOutput<R>>;

/** Handlers of all routes; a missing one does not compile. */
export type Handlers<T extends Routes, F = never> = { [K in keyof T]: Handler<T[K], F> };

/** Options of {@link registerRoutes} beside routes and handlers. */
export interface RegistrationOptions<F> {
  /** Name of the service: the audience that identity tokens must name. */
  service: string;
  callers: CallerVerifier;
  log: Logger;
  /** Whether answers and errors are compared with the contract; off in production. */
  validateAnswers: boolean;
  /** Receiver of files; required for multipart routes. */
  staging?: FileStaging<F>;
}

/** Refuses a compressed body rather than unpacking it; no browser compresses what it sends. */
const jsonBody = express.json({
  limit: maxJsonBytes,
  strict: true,
  inflate: false,
  type: 'application/json',
});

/** Whether the request has no body and announces none. */
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

function authorize(route: Route, caller: Caller, res: Response): void {
  // The log line of a refusal contains the caller.
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
      res.status(route.status).json(answer);
    } catch (error) {
      if (file !== undefined) await options.staging?.discard(file);
      throw error;
    }
  };
  return async (req, res) => {
    // The same pattern as in the metrics and logs of the gateway.
    res.locals['pattern'] = route.path;
    const caller = identify(req, options);
    authorize(route, caller, res);
    await answerCall(req, res, caller).catch((thrown: unknown) => {
      throw checks.error(thrown);
    });
  };
}

/**
 * Registers a service's routes on its application: identity, access rule, validation, handler and validation of the
 * answer.
 */
export function registerRoutes<T extends Routes, F = never>(
  app: Express,
  routes: T,
  handlers: Handlers<T, F>,
  options: RegistrationOptions<F>,
): void {
  const methodsByPath = new Map<string, string[]>();
  for (const [operationId, route] of Object.entries(routes)) {
    const handler = handlers[operationId] as unknown as Handler<Route, F>;
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const path = route.path.replace(/\{(\w+)\}/g, ':$1');
    app[method](path, createRequestHandler(route, handler, options));
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), route.method]);
  }
  // Registered after all routes, so that a path with parameters does not hide one without.
  for (const [path, methods] of methodsByPath) {
    app.all(path, (_req, res) => {
      res.setHeader('Allow', methods.join(', '));
      throw new AppError('METHOD_NOT_ALLOWED');
    });
  }
}
