import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope, EventName, EventPayload } from '@medrad/contracts';
import type { Connection } from 'mongoose';
import { createBacklogPace } from './backlog-pace';
import { type EventObserver, noObserver } from './event-observer';
import { textOf } from './event-schema';
import { gatherWrites } from './gather-writes';
import { createOutboxRepository, type NewRecord } from './outbox.repository';
import { createOutboxRelay, defaultRelaySettings, type RelaySettings } from './outbox-relay';
import { type RequestWatch, watchRequests } from './request-watch';
import { type EventLog, faultOf, type TracePropagation, type Transport } from './transport';

/** An event to record. */
export interface NewEvent<N extends EventName = EventName> {
  name: N;
  payload: EventPayload<N>;
  /** Id of the request that caused the event. */
  requestId: string | null;
  /** Id of the event; random by default. Give the same id to repeated recordings that must result in one event. */
  id?: string;
  /** Time of the event in ISO 8601; now by default. */
  occurredAt?: string;
}

/** Outbox of a service: events are stored in the service's database until the transport has confirmed them. */
export interface Outbox {
  /**
   * Writes an event. When the promise resolves, the event survives a crash, whatever the broker does.
   * @returns the event, or the earlier event with the same id if that one still waits to be published
   * @throws InvalidEvent when the event does not match the catalogue
   * @throws Error when the service may not publish the event
   */
  record<N extends EventName>(event: NewEvent<N>): Promise<EventEnvelope<N>>;
  /** Starts publishing; parked events are released and tried again. */
  start(): void;
  /** Stops publishing; events without a confirm stay in the outbox for the next start. */
  stop(): Promise<void>;
  /** Starts publishing if necessary, and resolves when every event that is not parked has been published. */
  drain(): Promise<void>;
  /**
   * Counts events at a cost that does not grow with their number.
   * @throws what the database throws while it is unreachable
   */
  metrics(): Promise<OutboxMetrics>;
}

/** Content of an outbox, for metrics. */
export interface OutboxMetrics {
  waiting: number;
  /** Number of parked events, which are not published again before the next start. */
  parked: number;
  /** Age of the oldest waiting event in seconds; 0 when none waits. */
  oldestAgeSeconds: number;
}

/** Dependencies of {@link createOutbox}. */
export interface OutboxOptions {
  /** Connection of the service that records the events; its database contains the collection `outbox`. */
  connection: Connection;
  transport: Transport;
  /** Names of the events that the service may publish; all by default. */
  publishes?: readonly EventName[];
  log: EventLog;
  observer?: EventObserver;
  /** Passes on traces from requests to events; absent without tracing. */
  tracing?: TracePropagation | undefined;
  settings?: Partial<RelaySettings>;
  /**
   * Tells when requests arrive, because a backlog is published slowly meanwhile; must use the clock of
   * `performance.now`. Default: all HTTP requests of this process.
   */
  requests?: RequestWatch;
}

/** Largest number of events that one write records. */
const writtenTogether = 500;

/** Creates the outbox of a service in the database of the given connection. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { connection, log, tracing, publishes } = options;
  const settings = { ...defaultRelaySettings, ...options.settings };
  const now = (): number => performance.now();
  const requests = options.requests ?? watchRequests(now);
  const repository = createOutboxRepository(connection);
  const relay = createOutboxRelay({
    repository,
    transport: options.transport,
    log,
    observer: options.observer ?? noObserver,
    tracing,
    settings,
    pace: createBacklogPace(settings, requests, now),
  });
  const insert = gatherWrites((records: readonly NewRecord[]) => repository.insert(records), {
    max: writtenTogether,
  });
  let released: Promise<void> | undefined;
  let running: Promise<void> | undefined;

  const start = (): void => {
    released ??= repository
      .releaseAll()
      .catch((error: unknown) => log.warn({ fault: faultOf(error) }, 'parked events could not be released'));
    running ??= released.then(() => relay.run());
  };
  return {
    async record({ name, payload, requestId, id = randomUUID(), occurredAt = new Date().toISOString() }) {
      if (publishes && !publishes.includes(name)) {
        throw new Error(`The service may not publish ${name}; its manifest does not name the event.`);
      }
      const event = { id, name, occurredAt, requestId, payload };
      const trace = tracing?.capture() ?? null;
      const text = textOf(event);
      const release = relay.expect(id);
      try {
        const standing = await insert({ event, text, trace });
        if (standing.isNew) relay.take({ event: standing.event, attempts: 0, trace });
        else relay.look();
        return standing.event as typeof event;
      } finally {
        release();
      }
    },
    start,
    async stop() {
      requests.close();
      await relay.stop();
      await running;
    },
    async drain() {
      start();
      await released;
      while (!relay.isIdle() || !(await repository.isEmpty())) {
        // The outbox is read only when no event is being published, so that the database is first free to record new
        // events.
        if (!relay.isSending()) relay.look();
        await pause(5);
      }
    },
    async metrics() {
      const [counts, oldest] = await Promise.all([repository.count(), repository.findOldest()]);
      return { ...counts, oldestAgeSeconds: oldest ? (Date.now() - oldest.getTime()) / 1_000 : 0 };
    },
  };
}
