import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { servicePrefixes, type ServiceName, serviceRoutes } from '@medrad/contracts';
import type { SessionRevocations } from '@medrad/persistence';
import {
  type CallerSigner,
  closeServer,
  createMetrics,
  createPresetServer,
  type DependencyAccess,
  type Logger,
  type Metrics,
  type RunningService,
  type SessionTokens,
  toAppError,
} from '@medrad/service-kit';
import type { Express } from 'express';
import { type ApiHandler, createApiHandler, pathOf } from './api/api-handler';
import { answerError } from './api/error-answer';
import { createRouteTable } from './api/route-table';
import { createWireErrorGuard, type WireErrorObserver } from './api/wire-errors';
import { createTrustedProxies } from './access/client-address';
import { createFeatureSwitches } from './access/feature-switches';
import type { RateLimits } from './access/rate-limits';
import { createSessionGuard } from './access/session-guard';
import { createFeatureLookup } from './proxy/ask-feature';
import { assertPlainFraming } from './proxy/framing.policy';
import { createUpstream, defaultTimeouts, type Upstream, type UpstreamTimeouts } from './proxy/upstream';
import { createUpstreamMetrics } from './proxy/upstream-metrics';
import { createBuildId } from './site/build-id';
import { docsPaths } from './site/docs.routes';
import type { HealthState } from './site/health.routes';
import { createKeptBuilds, noKeptBuilds } from './site/kept-builds';
import { createSiteApp } from './site/site-app';

/** Dependencies of {@link createGateway}. */
export interface GatewayOptions {
  /** Address of each service, as `http://host:port`. */
  services: Readonly<Record<ServiceName, string>>;
  sessionTokens: SessionTokens;
  callerSigner: CallerSigner;
  revocations: SessionRevocations;
  limits: RateLimits;
  /** Folder that contains the built front ends: `shell/dist` and `<remote>/dist`. */
  frontends: string;
  /**
   * Folder in which the files of the last builds are kept, the same for all gateways; without it, only those of the
   * present build are served.
   */
  builds?: string;
  log: Logger;
  /**
   * Origin under which browsers show the product, e.g. `https://radiology.example`; without it, a request's Host
   * header is taken.
   */
  publicOrigin?: string;
  /** Addresses or networks of proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies?: readonly string[];
  /** Origins besides the product's own to which pages upload files. */
  uploadOrigins?: readonly string[];
  timeouts?: Partial<UpstreamTimeouts>;
}

/** A running gateway. */
export interface RunningGateway extends RunningService {
  /** Answers /readyz with 503 from now on, but continues to serve requests. */
  drain(): void;
}

/** The gateway: the only process that browsers reach. */
export interface Gateway {
  metrics: Metrics;
  /**
   * @param access tells whether the gateway's dependencies accept its credentials, without which it is not ready
   * @throws the error of the server, e.g. EADDRINUSE
   */
  listen(port: number, host: string, access?: DependencyAccess): Promise<RunningGateway>;
}

/**
 * Time limits for headers and for whole requests. Whether a body arrives fast enough is watched chunk by chunk
 * instead, because an honest upload may take minutes. The gateway keeps an idle connection for longer than its
 * clients do (proxies 60 s, Go's clients 90 s): if it closed the connection first, a client could send a write into
 * the closed connection, and a write must not be repeated.
 */
const serverOptions: http.ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 60 * 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 100_000,
  requireHostHeader: true,
};

/** Milliseconds for which a gateway that stores the files of its build is not ready. */
const publishWithinMs = 60_000;

const isApi = (url: string): boolean =>
  url.startsWith('/api') && (url.length === 4 || url[4] === '/' || url[4] === '?');

/** Creates the listener for pages and assets, which refuses ambiguous requests. */
function createSiteListener(site: http.RequestListener): http.RequestListener {
  return (req, res) => {
    try {
      assertPlainFraming(req);
    } catch (error) {
      answerError({ req, res, requestId: randomUUID(), isSecure: false }, toAppError(error));
      return;
    }
    site(req, res);
  };
}

function createListener(
  api: ApiHandler,
  site: http.RequestListener,
  state: { readonly draining: boolean },
): http.RequestListener {
  return (req, res) => {
    // While the gateway stops, its answers tell clients to use another connection, before it closes this one.
    if (state.draining) res.shouldKeepAlive = false;
    const { url = '' } = req;
    if (isApi(url) && !docsPaths.has(pathOf(url))) api(req, res);
    else site(req, res);
  };
}

/** Creates the server, with a handler for every event by which Node delivers or rejects a request. */
function createServer(
  site: Express,
  listener: http.RequestListener,
  observe: WireErrorObserver,
): http.Server {
  const guard = createWireErrorGuard(observe);
  const handle: http.RequestListener = (req, res) => {
    guard.began(req, res);
    listener(req, res);
  };
  const server = createPresetServer(site, serverOptions, handle);
  // Node must not send 100 Continue itself: it is sent only when the body is about to be read, so that a refusal
  // arrives before the body is sent.
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  server.on('clientError', (error, socket) => guard.answer(error, socket));
  return server;
}

/**
 * Creates the gateway. It turns sessions into identities, refuses cross-site requests, applies limits and forwards
 * calls of /api; it also serves the shell, the remotes and the health pages.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { log, publicOrigin } = options;
  const metrics = createMetrics('gateway');
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const upstreamMetricsOf = createUpstreamMetrics(metrics);
  const upstreams = Object.fromEntries(
    (Object.entries(options.services) as [ServiceName, string][]).map(([name, url]) => [
      name,
      createUpstream(name, url, timeouts, upstreamMetricsOf(name)),
    ]),
  ) as Record<ServiceName, Upstream>;
  const ask = createFeatureLookup(upstreams.auth, options.callerSigner);
  const state: HealthState = { draining: false, isPublishing: false };
  const sessions = createSessionGuard(options);
  const observe = (method: string, route: string, status: number, seconds: number): void =>
    metrics.requestSeconds.observe({ method, route, status }, seconds);

  const api = createApiHandler({
    routes: createRouteTable(serviceRoutes, servicePrefixes),
    upstreams,
    sessions,
    revocations: options.revocations,
    limits: options.limits,
    switches: createFeatureSwitches({ ask, log }),
    trustedProxies: createTrustedProxies(options.trustedProxies ?? []),
    observe,
    log,
    ...(publicOrigin ? { publicOrigin } : {}),
  });
  const { frontends, builds } = options;
  const buildId = createBuildId(frontends);
  const kept = builds ? createKeptBuilds({ folder: builds, frontends, buildId, log }) : noKeptBuilds;
  const site = createSiteApp({
    upstreams: Object.values(upstreams),
    callerSigner: options.callerSigner,
    sessions,
    state,
    frontends,
    buildId,
    kept,
    policy: {
      isTls: publicOrigin?.startsWith('https:') === true,
      uploadOrigins: options.uploadOrigins ?? [],
    },
    observe,
    log,
  });

  /** Stores the files of this build; the gateway becomes ready without them if that takes too long. */
  const publish = async (): Promise<void> => {
    state.isPublishing = true;
    const end = (): void => {
      state.isPublishing = false;
    };
    const timer = setTimeout(end, publishWithinMs).unref();
    await kept.publish().finally(() => clearTimeout(timer));
    end();
  };

  return {
    metrics,
    listen(port, host, access) {
      state.access = access;
      void publish();
      const server = createServer(site, createListener(api, createSiteListener(site), state), (status) =>
        observe('', 'unreadable', status, 0),
      );
      const drain = (): void => {
        state.draining = true;
      };
      const close = async ({ graceMs = 10_000 } = {}): Promise<void> => {
        drain();
        await closeServer(server, graceMs);
        await kept.close();
        await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
      };
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          const address = server.address() as AddressInfo;
          resolve({ url: `http://${host}:${address.port}`, port: address.port, drain, close });
        });
      });
    },
  };
}
