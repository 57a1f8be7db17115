import type { EventEnvelope } from '@medrad/contracts';

/** Receives the outcomes of events, for metrics. Its methods must not throw. */
export interface EventObserver {
  /** The transport has confirmed the event. */
  published(event: EventEnvelope): void;
  /** A consumer has handled the event. */
  consumed(queue: string, event: EventEnvelope): void;
  /** An attempt to handle the event has failed. */
  failed(queue: string, event: EventEnvelope): void;
}

/** An observer that does nothing. */
export const noObserver: EventObserver = {
  published: () => undefined,
  consumed: () => undefined,
  failed: () => undefined,
};
