import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@medrad/contracts';
import { type EventObserver, noObserver } from './event-observer';
import { assertEvent } from './event-schema';
import { noOutage, type OutageTest, planRetry } from './retry-plan';
import {
  DeliveryFailed,
  retryDelaysMs,
  type Subscription,
  type Transport,
  TransportUnavailable,
} from './transport';

/** Options of {@link createInProcessTransport}. */
export interface InProcessOptions {
  /** Pauses between attempts, in milliseconds. */
  retryDelaysMs?: readonly number[];
  /** Tells whether an error of a handler is an outage of a dependency or a failure of the handler itself. */
  isOutage?: OutageTest;
  observer?: EventObserver;
}

/**
 * Creates a transport that delivers events to subscribers of this process. `publish` resolves after every subscriber
 * has handled the event. A handler that fails is called again, five times in all by default; then `publish` rejects,
 * and the outbox parks the event. While a dependency of a handler is unreachable, the handler is called again until the
 * outage ends.
 */
export function createInProcessTransport(options: InProcessOptions = {}): Transport {
  const delaysMs = options.retryDelaysMs ?? retryDelaysMs;
  const isOutage = options.isOutage ?? noOutage;
  const observer = options.observer ?? noObserver;
  const subscriptions: Subscription[] = [];
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();
  // The number of listeners is not limited, because each delivery that waits for its next attempt adds one.
  setMaxListeners(0, closing.signal);

  async function deliver(event: EventEnvelope, { queue, handle }: Subscription): Promise<void> {
    for (let failures = 0; ;) {
      try {
        await handle(structuredClone(event));
        observer.consumed(queue, event);
        return;
      } catch (cause) {
        observer.failed(queue, event);
        const next = planRetry(event, failures, { delaysMs, isOutage: isOutage(cause) });
        if (!next)
          throw new DeliveryFailed(`${queue} failed ${failures + 1} times`, { isFinal: true, cause });
        failures = next.failures;
        await pause(next.delayMs, undefined, { signal: closing.signal }).catch(() => {
          throw new TransportUnavailable('The transport is closing.', { cause });
        });
      }
    }
  }

  async function deliverToAll(event: EventEnvelope): Promise<void> {
    const interested = subscriptions.filter(({ names }) => names.includes(event.name));
    const results = await Promise.allSettled(interested.map((subscription) => deliver(event, subscription)));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  }

  return {
    async publish(event) {
      if (closing.signal.aborted) throw new TransportUnavailable('The transport is closed.');
      assertEvent(event);
      const delivery = deliverToAll(event);
      underWay.add(delivery);
      await delivery.finally(() => underWay.delete(delivery));
    },
    subscribe(subscription) {
      subscriptions.push(subscription);
      return Promise.resolve();
    },
    async close() {
      closing.abort();
      await Promise.allSettled([...underWay]);
    },
  };
}
