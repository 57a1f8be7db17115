import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@medrad/contracts';
import { type EventObserver, noObserver } from './event-observer';
import { type EventReader, readEvent } from './event-schema';
import { noOutage, type OutageTest, planRetry } from './retry-plan';
import { createSemaphore, type Semaphore } from './semaphore';
import {
  DeliveryFailed,
  retryDelaysMs,
  type Subscription,
  type Transport,
  TransportUnavailable,
} from './transport';

/**
 * Largest number of events of one queue that are handled at the same time. The handlers share the database connections
 * of their service with its requests: standalone has ten for each service. If a backlog took all of them, a request
 * would get none in time and be answered 503.
 */
const handledTogether = 4;

/** A subscription, and the semaphore of its handler. */
interface Consumer {
  subscription: Subscription;
  limited: Semaphore;
}

/** Options of {@link createInProcessTransport}. */
export interface InProcessOptions {
  /** Pauses between attempts, in milliseconds. */
  retryDelaysMs?: readonly number[];
  /** Tells whether an error of a handler is an outage of a dependency or a failure of the handler itself. */
  isOutage?: OutageTest;
  observer?: EventObserver;
  /** Reads events with the schemas of this build. */
  read?: EventReader;
}

/**
 * Creates a transport that delivers events to subscribers of this process. `publish` resolves after every subscriber
 * has handled the event; each subscriber handles a few events at a time. A handler that fails is called again, five
 * times in all by default; then `publish` rejects, and the outbox parks the event. While a dependency of a handler is
 * unreachable, the handler is called again until the outage ends. An event that another build has recorded is read as a
 * consumer of RabbitMQ reads it; the outbox parks an event that this build cannot read, and the next start tries again.
 */
export function createInProcessTransport(options: InProcessOptions = {}): Transport {
  const delaysMs = options.retryDelaysMs ?? retryDelaysMs;
  const isOutage = options.isOutage ?? noOutage;
  const observer = options.observer ?? noObserver;
  const read = options.read ?? readEvent;
  const consumers: Consumer[] = [];
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();
  // The number of listeners is not limited, because each delivery that waits for its next attempt adds one.
  setMaxListeners(0, closing.signal);

  /** Handles an event once. @returns the error of the handler as `cause`; null when the event was handled */
  function attempt(
    event: EventEnvelope,
    { subscription, limited }: Consumer,
  ): Promise<{ cause: unknown } | null> {
    const { queue, handle } = subscription;
    return limited(async () => {
      if (closing.signal.aborted) throw new TransportUnavailable('The transport is closing.');
      try {
        await handle(structuredClone(event));
        observer.consumed(queue, event);
        return null;
      } catch (cause) {
        observer.failed(queue, event);
        return { cause };
      }
    });
  }

  async function deliver(event: EventEnvelope, consumer: Consumer): Promise<void> {
    const { queue } = consumer.subscription;
    for (let failures = 0; ;) {
      const failed = await attempt(event, consumer);
      if (!failed) return;
      const { cause } = failed;
      const next = planRetry(event, failures, { delaysMs, isOutage: isOutage(cause) });
      if (!next) throw new DeliveryFailed(`${queue} failed ${failures + 1} times`, { isFinal: true, cause });
      failures = next.failures;
      await pause(next.delayMs, undefined, { signal: closing.signal }).catch(() => {
        throw new TransportUnavailable('The transport is closing.', { cause });
      });
    }
  }

  async function deliverToAll(event: EventEnvelope): Promise<void> {
    const interested = consumers.filter(({ subscription }) => subscription.names.includes(event.name));
    const results = await Promise.allSettled(interested.map((consumer) => deliver(event, consumer)));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  }

  return {
    async publish(event) {
      if (closing.signal.aborted) throw new TransportUnavailable('The transport is closed.');
      // Reading removes unknown fields, and the outbox still needs the event as it was recorded.
      const delivery = deliverToAll(read(structuredClone(event)));
      underWay.add(delivery);
      await delivery.finally(() => underWay.delete(delivery));
    },
    subscribe(subscription) {
      consumers.push({ subscription, limited: createSemaphore(handledTogether) });
      return Promise.resolve();
    },
    async close() {
      closing.abort();
      await Promise.allSettled([...underWay]);
    },
  };
}
