import type { EventEnvelope } from '@medrad/contracts';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Records what happens to events as metrics; an `EventObserver` of the events package. */
export interface EventMetrics {
  published(event: EventEnvelope): void;
  consumed(queue: string, event: EventEnvelope): void;
  failed(queue: string, event: EventEnvelope): void;
}

/** Buckets of delays in seconds, from 10 ms to an hour, because a broker may be unreachable for long. */
const lagBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800, 3_600];

/** Seconds since the event; 0 when the clocks of two hosts differ so much that the time would be negative. */
const lagOf = ({ occurredAt }: EventEnvelope): number =>
  Math.max(0, (Date.now() - Date.parse(occurredAt)) / 1_000);

/** Creates the metrics of events: delays and failures. */
export function createEventMetrics(registry: Registry): EventMetrics {
  const registers = [registry];
  const published = new Histogram({
    name: 'event_publish_lag_seconds',
    help: 'From an event to its confirm by the broker.',
    labelNames: ['event'] as const,
    buckets: lagBuckets,
    registers,
  });
  const consumed = new Histogram({
    name: 'event_consume_lag_seconds',
    help: 'From an event to the end of its handling.',
    labelNames: ['queue', 'event'] as const,
    buckets: lagBuckets,
    registers,
  });
  const failed = new Counter({
    name: 'event_failures_total',
    help: 'Attempts to handle an event that failed.',
    labelNames: ['queue', 'event'] as const,
    registers,
  });
  return {
    published: (event) => published.observe({ event: event.name }, lagOf(event)),
    consumed: (queue, event) => consumed.observe({ queue, event: event.name }, lagOf(event)),
    failed: (queue, event) => failed.inc({ queue, event: event.name }),
  };
}
