import type { EventEnvelope, EventName } from '@medrad/contracts';
import type { Subscription } from './transport';

/** Consumer of the events of one name. */
interface Consumer<N extends EventName> {
  /** Name of the durable queue, `service.purpose`. */
  queue: string;
  /**
   * Handles an event. The same event may arrive more than once, so the effect must be idempotent by the event's id. A
   * rejection requests another delivery.
   */
  handle: (event: EventEnvelope<N>) => Promise<void>;
}

const isNamed = <N extends EventName>(event: EventEnvelope, name: N): event is EventEnvelope<N> =>
  event.name === name;

/** Creates a subscription to the events of one name. */
export function subscriptionTo<N extends EventName>(name: N, { queue, handle }: Consumer<N>): Subscription {
  return {
    queue,
    names: [name],
    async handle(event) {
      if (isNamed(event, name)) await handle(event);
    },
  };
}
