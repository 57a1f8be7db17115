import type { ServiceName } from '@medrad/contracts';
import { Counter, Gauge, Histogram, type Metrics } from '@medrad/service-kit';
import type { BreakerState } from './breaker';
import { type FailureReason, failureReasons } from './upstream-errors';

/** Prometheus metrics of one service. */
export interface UpstreamMetrics {
  /** Records the seconds from sending a request to the head of its answer. */
  answered(seconds: number): void;
  retried(): void;
  failed(reason: FailureReason): void;
  breakerIs(state: BreakerState): void;
  /** Shows by how many seconds the clock of the service is ahead of the gateway's; null when it is not known. */
  clockIsAhead(seconds: number | null): void;
}

const stateValues: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };

/** Creates the function that gives each service its metrics. */
export function createUpstreamMetrics({ registry }: Metrics): (service: ServiceName) => UpstreamMetrics {
  const registers = [registry];
  // The label that names the service is `upstream`, because `service` names the gateway itself.
  const seconds = new Histogram({
    name: 'gateway_upstream_seconds',
    help: 'Seconds from sending a request to a service to the head of its answer.',
    labelNames: ['upstream'] as const,
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 10, 30],
    registers,
  });
  const retries = new Counter({
    name: 'gateway_upstream_retries_total',
    help: 'Reads that were sent to a service a second time.',
    labelNames: ['upstream'] as const,
    registers,
  });
  const failures = new Counter({
    name: 'gateway_upstream_failures_total',
    help: 'Tries that failed on the way: connect, lost, timeout, other; refused: not made, there was too much to do.',
    labelNames: ['upstream', 'reason'] as const,
    registers,
  });
  const breaker = new Gauge({
    name: 'gateway_breaker_state',
    help: 'Breaker of a service: 0 closed, 1 half-open, 2 open.',
    labelNames: ['upstream'] as const,
    registers,
  });
  const clock = new Gauge({
    name: 'clock_difference_seconds',
    help: "How far a service's clock is ahead of the gateway's, to about a second.",
    labelNames: ['upstream'] as const,
    registers,
  });
  return (upstream) => {
    breaker.set({ upstream }, stateValues.closed);
    // Starts the series at zero, because Prometheus' `rate` does not see the first value of a new series.
    retries.inc({ upstream }, 0);
    for (const reason of failureReasons) failures.inc({ upstream, reason }, 0);
    const labels = { upstream };
    return {
      answered: (value) => seconds.observe(labels, value),
      retried: () => retries.inc(labels),
      failed: (reason) => failures.inc({ upstream, reason }),
      breakerIs: (state) => breaker.set(labels, stateValues[state]),
      clockIsAhead(difference) {
        if (difference === null) clock.remove(labels);
        else clock.set(labels, difference);
      },
    };
  };
}
