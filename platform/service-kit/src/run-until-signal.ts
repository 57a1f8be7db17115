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
  /** From the signal to the end of accepting connections: load balancers need a moment to notice. */
  DRAIN_SECONDS: number;
  /** From there to the end of what is under way: an upload takes a while. */
  GRACE_SECONDS: number;
}

/** What a process starts its service with. */
export interface ProcessContext<C extends ProcessConfig> {
  config: C;
  log: Logger;
  /** Served as metrics beside the service's own. */
  dependencies: DependencyMetrics;
  /** Decides readiness beside the service's own checks. */
  access: DependencyAccess;
  /** Repeats work until the dependency can be used, without end; the process answers probes meanwhile. */
  untilReachable: <T>(dependency: Dependency, work: () => Promise<T>) => Promise<T>;
}

/** A service that is ready to listen. */
export interface StartedService {
  service: Pick<Service, 'metrics'> & {
    listen(port: number, host: string, access?: DependencyAccess): Promise<RunningService>;
  };
  /** What is closed when the last answer is out, one after the other. */
  closers: (() => unknown)[];
}

/** A process with one service. */
export interface ProcessPlan<C extends ProcessConfig> {
  /** Of the service, in logs and metrics. */
  name: string;
  /** @throws ConfigError */
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
      log.error({ fault: error instanceof Error ? error.name : typeof error }, 'not closed');
    }
  }
}

/** Nothing was served yet: what is connected goes with the process. */
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
  // Once: a second signal ends the process at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({}, 'ending');
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
 * The life of a process with one service: probes are answered and metrics served from the beginning; then start, listen,
 * and on SIGTERM or SIGINT not ready, drained, closed. A signal before the service listens ends the process with 0.
 * A start that fails is told on standard error in one line and ends the process with 1.
 */
export function runUntilSignal<C extends ProcessConfig>(plan: ProcessPlan<C>): void {
  run(plan).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    // What was connected before would keep the process.
    process.exit(1);
  });
}
