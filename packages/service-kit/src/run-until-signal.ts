import { setTimeout as wait } from 'node:timers/promises';
import type { RunningService, Service } from './create-service';
import type { DependencyMetrics } from './dependency-metrics';
import type { Logger } from './logger';
import { collectProcessMetrics, startMetricsServer } from './metrics';

/** A service that is ready to be a process of its own. */
export interface Runnable {
  service: Pick<Service, 'metrics'> & { listen(port: number, host: string): Promise<RunningService> };
  config: {
    PORT: number;
    HOST: string;
    METRICS_PORT: number;
    /** From the signal to the end of accepting connections: load balancers need a moment to notice. */
    DRAIN_SECONDS: number;
    /** From there to the end of what is under way: an upload takes a while. */
    GRACE_SECONDS: number;
  };
  log: Logger;
  /** Told beside the service's own figures. */
  dependencies: DependencyMetrics;
  /** What is closed when the last answer is out, one after the other. */
  closers: (() => unknown)[];
}

async function end({ config, log, closers }: Runnable, running: RunningService): Promise<void> {
  log.info({}, 'ending');
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

async function run(start: () => Runnable | Promise<Runnable>): Promise<void> {
  const runnable = await start();
  const { service, config, log, dependencies } = runnable;
  collectProcessMetrics(dependencies);
  const running = await service.listen(config.PORT, config.HOST);
  const metricsServer = await startMetricsServer(
    [service.metrics, dependencies],
    config.METRICS_PORT,
    config.HOST,
  );
  const closers = [...runnable.closers, () => metricsServer.close()];
  log.info({ url: running.url }, 'listening');
  // Once: a second signal ends the process at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void end({ ...runnable, closers }, running));
  }
}

/**
 * The life of a process with one service: start, listen, metrics, and on SIGTERM or SIGINT not ready, drained, closed.
 * A start that fails is told on standard error in one line and ends the process with 1.
 */
export function runUntilSignal(start: () => Runnable | Promise<Runnable>): void {
  run(start).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    // What was connected before would keep the process.
    process.exit(1);
  });
}
