import type { EventEnvelope, EventName } from '@medrad/contracts';

export { faultOf } from '@medrad/contracts';

/** A queue, and the names of the events that it receives. */
export interface Subscription {
  /** Name of the durable queue, `service.purpose`. Processes that subscribe to the same queue share its events. */
  queue: string;
  /**
   * Names of the events that this build handles. A queue may contain others, to which a process of another build has
   * bound it.
   */
  names: EventName[];
  /**
   * Handles an event. The same event may arrive more than once, so the effect must be idempotent by the event's id. A
   * rejection requests another delivery.
   */
  handle: (event: EventEnvelope) => Promise<void>;
}

/** Carries every event from its producer to each subscriber, at least once. */
export interface Transport {
  /**
   * Publishes a recorded event, also one of another build. Resolves once the event is safe: confirmed by the broker, or
   * handled by every subscriber in this process.
   * @throws TransportUnavailable while nothing can be published; the caller must publish the event again later
   * @throws InvalidEvent when the value is no event, or no handler in this process can read it
   * @throws DeliveryFailed when the event was refused or no queue took it
   */
  publish(event: EventEnvelope): Promise<void>;
  subscribe(subscription: Subscription): Promise<void>;
  /** Waits until the events that are being handled are finished, and closes. */
  close(): Promise<void>;
  /** The broker; absent when events stay in this process. */
  broker?: Broker;
}

/** State of a queue of the broker. */
export interface QueueState {
  queue: string;
  /** Number of messages that wait for a consumer; those that a consumer is handling do not count. */
  messages: number;
  /** Number of processes that consume the queue. */
  consumers: number;
  /** Number of messages in the dead-letter queue of the queue. */
  dead: number;
}

/** State of the broker, for metrics. */
export interface Broker {
  isConnected(): boolean;
  /** Whether the broker is short of memory or disk and accepts no events. */
  isBlocked(): boolean;
  /**
   * States of the product's queues, also of those that other services consume, so that a service that has stopped is
   * noticed. The states are up to 15 s old.
   * @throws TransportUnavailable in a process that consumes nothing, and while the broker is unreachable
   */
  readQueues(): Promise<QueueState[]>;
}

/** Header fields that carry a trace (W3C Trace Context). */
export type TraceFields = Readonly<Record<string, string>>;

/** Passes on the trace of a request to the events that the request causes; service-kit's tracing implements this. */
export interface TracePropagation {
  /** Header fields of the current trace; null outside a trace. */
  capture(): TraceFields | null;
  /** Runs work as part of a trace; outside any trace when `fields` is null. */
  resume<T>(fields: TraceFields | null, work: () => T): T;
}

/** Error when the broker is unreachable or overloaded; the event itself may be valid. */
export class TransportUnavailable extends Error {
  override readonly name = 'TransportUnavailable';
}

/** Error when an event was refused or could not be delivered. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
  /** Whether all attempts to handle the event are used up, so that the outbox parks the event at once. */
  readonly isFinal: boolean;

  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}

/** The methods of a logger that this package uses: fields, then a fixed message. */
export interface EventLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Pauses between the attempts to handle an event, in milliseconds; there is one more attempt than pauses. */
export const retryDelaysMs: readonly number[] = [200, 2_000, 10_000, 30_000];
