import type { EventEnvelope, EventName } from '@medrad/contracts';
import type { Subscription } from './transport';

/** What a consumer of one kind of event is made of. */
interface Consumer<N extends EventName> {
  /** Name of the durable queue, `service.purpose`. */
  queue: string;
  /** Takes an event; at least once, so the effect must be idempotent by the event's id. Rejects to get it again. */
  handle: (event: EventEnvelope<N>) => Promise<void>;
}

const isNamed = <N extends EventName>(event: EventEnvelope, name: N): event is EventEnvelope<N> =>
  event.name === name;

/** A subscription to events of one name. */
export function subscriptionTo<N extends EventName>(name: N, { queue, handle }: Consumer<N>): Subscription {
  return {
    queue,
    names: [name],
    async handle(event) {
      if (isNamed(event, name)) await handle(event);
    },
  };
}
