import type { EventEnvelope } from '@medrad/contracts';

/** Is told what becomes of events; for metrics. Must not throw. */
export interface EventObserver {
  /** The transport has confirmed it. */
  published(event: EventEnvelope): void;
  /** A consumer has handled it. */
  consumed(queue: string, event: EventEnvelope): void;
  /** An attempt to handle it has failed. */
  failed(queue: string, event: EventEnvelope): void;
}

/** Takes notice of nothing. */
export const noObserver: EventObserver = {
  published: () => undefined,
  consumed: () => undefined,
  failed: () => undefined,
};
