import type { EventEnvelope, EventName } from '@medrad/contracts';

export { faultOf } from '@medrad/contracts';

/** Who wants which events. */
export interface Subscription {
  /** Name of the durable queue, `service.purpose`; processes that share it share the work. */
  queue: string;
  names: EventName[];
  /** Takes an event; at least once, so the effect must be idempotent by the event's id. Rejects to get it again. */
  handle: (event: EventEnvelope) => Promise<void>;
}

/** Carries events from producers to subscribers, at least once. */
export interface Transport {
  /**
   * Resolves once the event is safe: confirmed by the broker, or handled by every subscriber in this process.
   * @throws TransportUnavailable while there is no way to send; the event is tried again later.
   * @throws DeliveryFailed when the event was refused or nobody could take it.
   */
  publish(event: EventEnvelope): Promise<void>;
  subscribe(subscription: Subscription): Promise<void>;
  /** Finishes what is being handled and lets go. */
  close(): Promise<void>;
  /** The broker in between; absent where events stay in this process. */
  broker?: Broker;
}

/** How the broker is, for metrics. */
export interface Broker {
  isConnected(): boolean;
  /** It is short of memory or disk and takes no events for now. */
  isBlocked(): boolean;
  /** Messages in the dead-letter queue of each queue that is subscribed here. @throws while the broker is away */
  countDead(): Promise<{ queue: string; messages: number }[]>;
}

/** A trace as it travels, as header fields (W3C Trace Context). */
export type TraceFields = Readonly<Record<string, string>>;

/** Propagates the trace of a request to the events that the request causes. The tracing of service-kit implements this. */
export interface TracePropagation {
  /** Header fields of the current trace; null outside a trace. */
  capture(): TraceFields | null;
  /** Runs work as part of a trace; outside any trace when `fields` is null. */
  resume<T>(fields: TraceFields | null, work: () => T): T;
}

/** The broker is away or too busy; says nothing about the event. */
export class TransportUnavailable extends Error {
  override readonly name = 'TransportUnavailable';
}

/** This event could not be delivered. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
  /** True when every attempt it may have is used up. */
  readonly isFinal: boolean;

  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}

/** The part of a logger that events use: fields, then a fixed message. */
export interface EventLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Pauses between the attempts to handle one event, in milliseconds; one more attempt than pauses. */
export const retryDelaysMs: readonly number[] = [200, 2_000, 10_000, 30_000];
