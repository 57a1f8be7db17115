import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { AppError, faultOf, type ServiceName } from '@medrad/contracts';
import type { SessionRevocations } from '@medrad/persistence';
import { createSemaphore, type Logger, toAppError } from '@medrad/service-kit';
import { assertActingUser } from '../access/acting-user.policy';
import { originOf, type TrustedProxies } from '../access/client-address';
import { isCrossSite } from '../access/cross-site.policy';
import { readDeviceToken } from '../access/device-cookie';
import { assertFeatureOn, watchSwitchWrite } from '../access/feature-gate';
import type { FeatureSwitches } from '../access/feature-switches';
import type { LimitClass, RateLimits } from '../access/rate-limits';
import type { SessionGuard } from '../access/session-guard';
import { sendBufferedCall, sendCall } from '../proxy/call-proxy';
import { assertPlainFraming, type BodyPlan, planBody } from '../proxy/framing.policy';
import { createUploadProxy, type UploadProxy } from '../proxy/upload-proxy';
import { assertReachable, type Upstream } from '../proxy/upstream';
import { answerError } from './error-answer';
import type { Exchange } from './exchange';
import type { RouteTable, Target } from './route-table';

/** Dependencies of {@link createApiHandler}. */
export interface ApiOptions {
  routes: RouteTable;
  upstreams: Readonly<Record<ServiceName, Upstream>>;
  sessions: SessionGuard;
  revocations: SessionRevocations;
  limits: RateLimits;
  switches: FeatureSwitches;
  trustedProxies: TrustedProxies;
  /** Records how many seconds a finished request took, by its path pattern. */
  observe: (method: string, route: string, status: number, seconds: number) => void;
  log: Logger;
  publicOrigin?: string;
}

/** Handles a request whose path is under /api. */
export type ApiHandler = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * Maximum number of logins and registrations that are forwarded at the same time: half the cores hash passwords, so
 * that the other half answers people who are signed in. Forwarding more would not hash more passwords. A permit is
 * held only briefly, so that a client that stops halfway does not block the others.
 */
const permits = Math.max(1, Math.floor(availableParallelism() / 2));
const entryLimits = { permits, maxWaiting: 1_000, holdMs: 250 };

export const pathOf = (url: string): string => {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
};

function assertAllowed(
  { req, res, path }: Exchange,
  { routes, publicOrigin }: Pick<ApiOptions, 'routes' | 'publicOrigin'>,
): void {
  // A service would send a TRACE request back with the headers that the gateway adds, which must stay secret (RFC
  // 9110 §9.3.8).
  if (req.method === 'TRACE') {
    res.setHeader('Allow', routes.methodsAt(path).join(', '));
    throw new AppError('METHOD_NOT_ALLOWED');
  }
  if (req.headers.upgrade !== undefined) {
    throw new AppError('VALIDATION_FAILED', { message: 'Protocol upgrades are not supported.' });
  }
  // A service would resolve dot segments to another path than the one that was checked here.
  if (path.includes('/../') || path.includes('/./')) throw new AppError('NOT_FOUND');
  if (isCrossSite(req.method ?? '', req.headers, publicOrigin)) throw new AppError('CROSS_SITE_REQUEST');
}

/** Limit class of a request. A password in a header, as a DELETE without a body sends it, counts like one in a body. */
const limitOf = ({ req, target }: Exchange): LimitClass =>
  req.headers['x-developer-password'] === undefined ? (target?.limit ?? 'general') : 'password';

/** Refuses a body whose announced length is too large, before any byte of the body is read. */
function assertSize({ bytes }: BodyPlan, { maxBodyBytes }: Target): void {
  if ((bytes ?? 0) > (maxBodyBytes ?? Infinity)) throw new AppError('PAYLOAD_TOO_LARGE');
}

/** Whether requests with this status are logged at info level, because operators need to see them. */
const isNoteworthy = (status: number): boolean =>
  status === 401 || status === 403 || status === 429 || status >= 500;

function recordOutcome(exchange: Exchange, options: ApiOptions): void {
  const { req, res, requestId, target } = exchange;
  const { observe, log } = options;
  const started = performance.now();
  res.once('close', () => {
    const ms = performance.now() - started;
    const { method = '' } = req;
    const route = target?.pattern ?? 'unmatched';
    // 499 is nginx's status for a client that left before its answer.
    const status = res.writableFinished ? res.statusCode : res.headersSent ? res.statusCode : 499;
    observe(method, route, status, ms / 1_000);
    const noteworthy = isNoteworthy(status);
    if (noteworthy || log.isLevelEnabled('debug')) {
      log[noteworthy ? 'info' : 'debug'](
        { requestId, method, route, status, ms: Math.round(ms), address: exchange.address },
        'request',
      );
    }
  });
}

/**
 * Creates the handler of requests under /api. It identifies the sender, applies the limits and forwards the request
 * to its service. It runs before Express, whose router costs more than all of these steps together
 * (docs/adr/0003-two-proxy-paths.md).
 */
export function createApiHandler(options: ApiOptions): ApiHandler {
  const { routes, upstreams, sessions, revocations, limits, switches, trustedProxies, log, publicOrigin } =
    options;
  const entries = createSemaphore(
    entryLimits,
    'Too many people are signing in right now. Please try again in a moment.',
  );
  const isPublicTls = publicOrigin?.startsWith('https:') === true;

  const handleFailure = ({ requestId, target }: Exchange, error: unknown): void => {
    log.warn({ requestId, service: target?.service, fault: faultOf(error) }, 'service did not answer');
  };
  const uploadProxies = Object.fromEntries(
    Object.values(upstreams).map((upstream) => [
      upstream.name,
      createUploadProxy(upstream, handleFailure, (sid) => revocations.isRevoked([sid])),
    ]),
  ) as Record<ServiceName, UploadProxy>;

  /** Chooses the proxy for a request by the body of the request, and forwards it. */
  const forward = async (exchange: Exchange, { service, isFile }: Target, plan: BodyPlan): Promise<void> => {
    const upstream = upstreams[service];
    const isWrite = plan.kind !== 'none';
    assertReachable(upstream, isWrite ? 'write' : isFile ? 'file' : 'call');
    if (plan.kind === 'streamed') uploadProxies[service](exchange, plan);
    else if (isWrite) await sendBufferedCall(exchange, upstream, handleFailure);
    else sendCall(exchange, upstream, handleFailure);
  };

  const takeTurn = async (res: ServerResponse): Promise<void> => {
    const release = await entries.acquire();
    if (res.destroyed) release();
    else res.once('close', release);
  };

  const begin = (req: IncomingMessage, res: ServerResponse): Exchange => {
    const { address, isSecure } = originOf(req, trustedProxies);
    const path = pathOf(req.url ?? '');
    const target = routes.find(req.method ?? '', path);
    return {
      req,
      res,
      requestId: randomUUID(),
      path,
      address,
      isSecure: isSecure || isPublicTls,
      target,
      sid: null,
      internalToken: '',
      deviceToken: target?.limit === 'entry' ? readDeviceToken(req.headers.cookie) : null,
      renewedCookie: null,
    };
  };

  const pass = async (exchange: Exchange): Promise<void> => {
    const { req, res, address, target } = exchange;
    assertPlainFraming(req);
    assertAllowed(exchange, options);
    if (!target) throw new AppError('NOT_FOUND');
    const visitor = await sessions
      .admit(req.headers.cookie, address, target.service)
      .catch((cause: unknown) => {
        throw new AppError('DEPENDENCY_UNAVAILABLE', { cause, retryAfterSeconds: 5 });
      });
    exchange.sid = visitor.sid;
    exchange.internalToken = visitor.internalToken;
    exchange.renewedCookie = visitor.renewedCookie;
    const limit = limitOf(exchange);
    await limits.consume(limit, { sid: visitor.sid, accountId: visitor.accountId, address });
    assertActingUser(req.method ?? '', req.headers, visitor.accountId);
    await assertFeatureOn(switches, target, visitor.sid);
    // Only now is the body checked: refusing it before the feature check would reveal which calls a disabled feature
    // has.
    const plan = planBody(req, target);
    if (limit === 'entry') await takeTurn(res);
    if (res.destroyed) return;
    assertSize(plan, target);
    watchSwitchWrite(switches, exchange);
    await forward(exchange, target, plan);
  };

  return (req, res) => {
    const exchange = begin(req, res);
    recordOutcome(exchange, options);
    pass(exchange).catch((thrown: unknown) => {
      const error = toAppError(thrown);
      if (error.code === 'INTERNAL') {
        log.error({ requestId: exchange.requestId, fault: faultOf(error.cause) }, 'request failed');
      }
      answerError(exchange, error);
    });
  };
}
