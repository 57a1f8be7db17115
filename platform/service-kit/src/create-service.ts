import type { AddressInfo } from 'node:net';
import { AppError } from '@medrad/contracts';
import express, { type Express, type Request, type Response } from 'express';
import { refusalCauses } from './caller-verifier';
import { closeServer } from './close-server';
import type { DependencyAccess } from './dependency-access';
import { createErrorHandler } from './errors';
import type { Logger } from './logger';
import { Counter, createMetrics, type Metrics } from './metrics';
import { createPresetServer } from './preset-server';
import { createReadinessLog } from './readiness-log';
import { type Dependency, isDependency } from './refusal';
import { readRestOfBody } from './rest-of-body';
import type { Storage } from './disk-full';
import { createStorageSpace, type StorageSpace, type TrialWrite } from './storage-space';
import { withTimeout } from './with-timeout';

/**
 * Check of a dependency for /readyz; rejects or throws while the dependency is unreachable. The log names the
 * dependency, the answer does not.
 */
export type ReadinessCheck = () => Promise<void>;

/** Dependencies of {@link createService}. */
export interface ServiceOptions {
  name: string;
  log: Logger;
  /** Readiness checks; each key names the dependency that is checked, e.g. `{ mongodb: () => ping() }`. */
  readiness?: Record<string, ReadinessCheck>;
  /**
   * Checks of dependencies without which the service still answers some calls. While one of them fails, /readyz is 200
   * with status `degraded`.
   */
  degradedWithout?: Partial<Record<Dependency, ReadinessCheck>>;
  /** Writes that are tried on a storage after it was found full, to notice when it has space again. */
  trialWrites?: Partial<Record<Storage, TrialWrite>>;
  /** Registers the routes of the service on its application. */
  register(app: Express): void;
}

/** A running service. */
export interface RunningService {
  /** `http://host:port` */
  url: string;
  port: number;
  /** From now on /readyz answers 503, so that load balancers stop sending requests; requests are still served. */
  drain(): void;
  /**
   * Answers /readyz with 503, finishes running requests and closes the server. Connections that are still open after
   * `graceMs` are cut.
   */
  close(options?: { graceMs?: number }): Promise<void>;
}

/** A service that can be started. */
export interface Service {
  metrics: Metrics;
  /**
   * Wraps work that no request starts, such as the handling of an event. When the work fails because a disk is full,
   * /readyz reports that too.
   */
  watchStorage<A extends unknown[]>(work: (...args: A) => Promise<void>): (...args: A) => Promise<void>;
  /**
   * @param access receives the results of the readiness checks; the service is not ready while a dependency has refused
   * credentials that it never accepted
   */
  listen(port: number, host: string, access?: DependencyAccess): Promise<RunningService>;
}

/**
 * Time in milliseconds for which a service keeps an idle connection open: longer than the gateway does, so that the
 * gateway is the one to close it.
 */
const keepAliveTimeoutMs = 65_000;

/** State that the health endpoints report beside the results of the readiness checks. */
interface HealthState {
  isDraining: boolean;
  space: StorageSpace;
  access?: DependencyAccess | undefined;
}

/**
 * Time limit in milliseconds of a check without which the service is ready, so that probes get their answer in time
 * while the dependency does not answer.
 */
const degradationLimitMs = 1_500;

/** Runs a readiness check and, for a dependency with credentials, reports the check's result. */
async function check(
  [name, ask]: [string, ReadinessCheck],
  access?: DependencyAccess,
  limitMs?: number,
): Promise<boolean> {
  const report = isDependency(name) ? access?.report(name) : undefined;
  try {
    await withTimeout(ask, limitMs);
    report?.accepted();
    return true;
  } catch (error) {
    report?.failed(error);
    return false;
  }
}

function addHealth(
  app: Express,
  { readiness = {}, degradedWithout = {}, log }: ServiceOptions,
  state: HealthState,
): void {
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  const note = createReadinessLog(log);
  app.get('/readyz', async (_req, res) => {
    const { isDraining, access, space } = state;
    const checks = Object.entries(readiness);
    const [full, partial, ...results] = await Promise.all([
      space.check(),
      Promise.all(Object.entries(degradedWithout).map((one) => check(one, access, degradationLimitMs))),
      ...checks.map((one) => check(one, access)),
    ]);
    const failed = checks.map(([name]) => name).filter((_, index) => !results[index]);
    const missing = [...new Set([...failed, ...(access?.blocking() ?? [])])];
    note(missing);
    const ready = !isDraining && missing.length === 0;
    // Closes the connection, so that the next request of a load balancer can reach another process.
    if (isDraining) res.setHeader('Connection', 'close');
    // A full disk leaves the process ready, because it can still answer reads; so does a bucket that is away, because
    // most calls need no file.
    const status = full.length > 0 || partial.includes(false) ? 'degraded' : 'ok';
    res.status(ready ? 200 : 503).json({ status: ready ? status : 'unavailable' });
  });
}

/** The route's pattern in the contract; for a path outside the contract, express's pattern. */
const patternOf = ({ locals }: Response, { route }: Request): string =>
  (locals['pattern'] as string | undefined) ?? (route as { path?: string } | undefined)?.path ?? 'unmatched';

/**
 * Measures and logs each request once its answer is complete or its connection has ended. The metric and the log line
 * contain the route pattern, never the URL.
 */
function addAccessLog(app: Express, log: Logger, metrics: Metrics): void {
  app.use((req, res, next) => {
    const start = performance.now();
    res.once('close', () => {
      const seconds = (performance.now() - start) / 1e3;
      const route = patternOf(res, req);
      const { method } = req;
      metrics.requestSeconds.observe({ method, route, status: res.statusCode }, seconds);
      if (!log.isLevelEnabled('debug')) return;
      const requestId = req.headers['x-request-id'];
      log.debug(
        { requestId, method, route, status: res.statusCode, ms: Math.round(seconds * 1000) },
        'request',
      );
    });
    next();
  });
}

function createRefusalCounter({ registry }: Metrics): Counter<'cause'> {
  const counter = new Counter({
    name: 'identity_token_refused_total',
    help: 'Requests whose identity token was refused, by cause.',
    labelNames: ['cause'] as const,
    registers: [registry],
  });
  // Starts the series at zero, because Prometheus' `increase` does not see the first value of a new series.
  for (const cause of refusalCauses) counter.inc({ cause }, 0);
  return counter;
}

/** Creates a service with what every service has: health, access log, metrics, routes, 404 and error envelope. */
export function createService(options: ServiceOptions): Service {
  const { log } = options;
  const app = express();
  const metrics = createMetrics(options.name);
  const refusals = createRefusalCounter(metrics);
  const space = createStorageSpace(options.trialWrites ?? {}, log, metrics);
  const state: HealthState = { isDraining: false, space };
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  addHealth(app, options, state);
  addAccessLog(app, log, metrics);
  app.use(readRestOfBody);
  app.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    // Tells the client to use another connection, because this server closes soon.
    if (state.isDraining) res.setHeader('Connection', 'close');
    next();
  });
  options.register(app);
  app.use(() => {
    throw new AppError('NOT_FOUND');
  });
  app.use(
    createErrorHandler(log, {
      onRefusedToken: (cause) => refusals.inc({ cause }),
      onStorageFull: (error) => space.note(error),
    }),
  );

  return {
    metrics,
    watchStorage:
      (work) =>
      (...args) =>
        work(...args).catch((error: unknown) => {
          space.note(error);
          throw error;
        }),
    listen(port, host, access) {
      state.access = access;
      const server = createPresetServer(app, { keepAliveTimeout: keepAliveTimeoutMs });
      server.headersTimeout = keepAliveTimeoutMs + 1_000;
      server.requestTimeout = 0;
      const drain = (): void => {
        state.isDraining = true;
      };
      const close = async ({ graceMs = 10_000 } = {}): Promise<void> => {
        drain();
        await closeServer(server, graceMs);
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
