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

/** What {@link createApiHandler} needs. */
export interface ApiOptions {
  routes: RouteTable;
  upstreams: Readonly<Record<ServiceName, Upstream>>;
  sessions: SessionGuard;
  revocations: SessionRevocations;
  limits: RateLimits;
  switches: FeatureSwitches;
  trustedProxies: TrustedProxies;
  /** Seconds of a finished request, by its path pattern. */
  observe: (method: string, route: string, status: number, seconds: number) => void;
  log: Logger;
  publicOrigin?: string;
}

/** Takes a request under /api. */
export type ApiHandler = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * A crowd that signs in must not hold up everybody who is inside: half the cores hash passwords, the others answer. More
 * at a time than can be hashed gains nobody anything. The hold is short, so that a client that stops halfway keeps
 * nobody out.
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
  // No service is to repeat the headers that the gateway adds (RFC 9110 §9.3.8).
  if (req.method === 'TRACE') {
    res.setHeader('Allow', routes.methodsAt(path).join(', '));
    throw new AppError('METHOD_NOT_ALLOWED');
  }
  if (req.headers.upgrade !== undefined) {
    throw new AppError('VALIDATION_FAILED', { message: 'Protocol upgrades are not supported.' });
  }
  // Dot segments would mean another path to a service than they meant here.
  if (path.includes('/../') || path.includes('/./')) throw new AppError('NOT_FOUND');
  if (isCrossSite(req.method ?? '', req.headers, publicOrigin)) throw new AppError('CROSS_SITE_REQUEST');
}

/** The header that may stand for a password in a body (a DELETE has none). */
const limitOf = ({ req, target }: Exchange): LimitClass =>
  req.headers['x-developer-password'] === undefined ? (target?.limit ?? 'general') : 'password';

/** A body that is announced as too large is refused before a byte of it is read. */
function assertSize({ bytes }: BodyPlan, { maxBodyBytes }: Target): void {
  if ((bytes ?? 0) > (maxBodyBytes ?? Infinity)) throw new AppError('PAYLOAD_TOO_LARGE');
}

/** Outcomes an operator wants to see, whatever the level of the log is. */
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
    // A client that left before its answer counts as 499, as nginx has it.
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
 * The gateway's own way through a request under /api: identity, limits, then on to the service. It stands before
 * Express, whose router costs more than all of it together (docs/adr/0003-two-proxy-paths.md).
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

  /** The one place that decides how a request goes on. */
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
    const visitor = await sessions.admit(req.headers.cookie, address, target.service).catch((cause: unknown) => {
      throw new AppError('DEPENDENCY_UNAVAILABLE', { cause, retryAfterSeconds: 5 });
    });
    exchange.sid = visitor.sid;
    exchange.internalToken = visitor.internalToken;
    exchange.renewedCookie = visitor.renewedCookie;
    const limit = limitOf(exchange);
    await limits.consume(limit, { sid: visitor.sid, accountId: visitor.accountId, address });
    assertActingUser(req.method ?? '', req.headers, visitor.accountId);
    await assertFeatureOn(switches, target, visitor.sid);
    // Behind the switch: the refusal of a body would tell which calls a feature that is off has.
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
