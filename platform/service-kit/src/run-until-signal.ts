import { setTimeout as wait } from 'node:timers/promises';
import type { RunningService, Service } from './create-service';
import { createDependencyAccess, type DependencyAccess } from './dependency-access';
import { createDependencyMetrics, type DependencyMetrics } from './dependency-metrics';
import { createLogger, type Logger } from './logger';
import { collectProcessMetrics, type MetricsSource, startMetricsServer } from './metrics';
import type { Dependency } from './refusal';
import { retryUntilReachable } from './retry-until-reachable';
import { startWaitingServer, type WaitingServer } from './waiting-server';

/** Settings of every process. */
export interface ProcessConfig {
  PORT: number;
  HOST: string;
  METRICS_PORT: number;
  LOG_LEVEL: string;
  /**
   * Seconds after the signal for which the process still accepts connections, so that load balancers notice that it is
   * not ready.
   */
  DRAIN_SECONDS: number;
  /** Seconds from the end of DRAIN_SECONDS until running requests are cut; long enough for uploads. */
  GRACE_SECONDS: number;
}

/** Tools that a process gives to its service. */
export interface ProcessContext<C extends ProcessConfig> {
  config: C;
  log: Logger;
  /** Metrics of the dependencies, which are served together with the metrics of the service. */
  dependencies: DependencyMetrics;
  /**
   * Records whether each dependency accepts the credentials of this process; readiness depends on it, and on the
   * service's own checks.
   */
  access: DependencyAccess;
  /**
   * Repeats work until the dependency of the work can be used, without a time limit; the process answers probes
   * meanwhile.
   */
  untilReachable: <T>(dependency: Dependency, work: () => Promise<T>) => Promise<T>;
}

/** A service that is ready to listen. */
export interface StartedService {
  service: Pick<Service, 'metrics'> & {
    listen(port: number, host: string, access?: DependencyAccess): Promise<RunningService>;
  };
  /** Functions that close resources, called one after the other once the last request is answered. */
  closers: (() => unknown)[];
}

/** A process that runs one service. */
export interface ProcessPlan<C extends ProcessConfig> {
  /** Name of the service in logs and metrics. */
  name: string;
  /** Reads the configuration. @throws ConfigError */
  readConfig(): C;
  start(context: ProcessContext<C>): Promise<StartedService> | StartedService;
}

async function end(
  { config, log }: ProcessContext<ProcessConfig>,
  running: RunningService,
  closers: StartedService['closers'],
): Promise<void> {
  running.drain();
  await wait(config.DRAIN_SECONDS * 1_000);
  await running.close({ graceMs: config.GRACE_SECONDS * 1_000 });
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      log.error({ fault: error instanceof Error ? error.name : typeof error }, 'could not be closed');
    }
  }
}

/** Ends a process whose service has not started; the exit closes the connections to dependencies. */
async function endWaiting(waiting: WaitingServer): Promise<void> {
  await waiting.close();
  process.exit(0);
}

async function run<C extends ProcessConfig>(plan: ProcessPlan<C>): Promise<void> {
  const config = plan.readConfig();
  const log = createLogger({ name: plan.name, level: config.LOG_LEVEL });
  const dependencies = createDependencyMetrics(plan.name);
  const access = createDependencyAccess(log);
  dependencies.watch({ access });
  const context: ProcessContext<C> = {
    config,
    log,
    dependencies,
    access,
    untilReachable: (dependency, work) =>
      retryUntilReachable(work, { dependency, log, report: access.report(dependency), budgetMs: Infinity }),
  };
  const { PORT, HOST, METRICS_PORT } = config;
  collectProcessMetrics(dependencies);
  const sources: MetricsSource[] = [dependencies];
  const metricsServer = await startMetricsServer(sources, METRICS_PORT, HOST);
  const waiting = await startWaitingServer(PORT, HOST);
  let stop = (): Promise<void> => endWaiting(waiting);
  // Each handler runs only once, so a second signal of the same kind has its default effect: it ends the process at
  // once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({}, 'shutting down');
      void stop();
    });
  }
  const { service, closers } = await plan.start(context);
  sources.push(service.metrics);
  await waiting.close();
  const running = await service.listen(waiting.port, HOST, access);
  stop = () => end(context, running, [...closers, () => metricsServer.close()]);
  log.info({ url: running.url }, 'listening');
}

/**
 * Runs a process with one service. The process answers probes and serves metrics from the beginning, while the service
 * starts. On SIGTERM or SIGINT the process becomes not ready, drains and closes. A signal before the service listens
 * ends the process with exit code 0. A failed start is reported on standard error in one line and ends the process with
 * exit code 1.
 */
export function runUntilSignal<C extends ProcessConfig>(plan: ProcessPlan<C>): void {
  run(plan).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    // Open connections would keep the process running.
    process.exit(1);
  });
}
