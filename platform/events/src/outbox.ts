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
  /** Of the request that caused it. */
  requestId: string | null;
  /** Defaults to a new one; give your own to make a repeat the same event. */
  id?: string;
  /** ISO 8601; defaults to now. */
  occurredAt?: string;
}

/** Events of a service on their way out: in its own database until the transport has confirmed them. */
export interface Outbox {
  /**
   * Writes the event; when it resolves the event survives a crash, whatever the broker does. Answers the event, or the
   * first one of the same id where that still waits.
   * @throws InvalidEvent when it is not as the catalogue says.
   */
  record<N extends EventName>(event: NewEvent<N>): Promise<EventEnvelope<N>>;
  /** Begins to publish; parked events get another chance. */
  start(): void;
  /** Stops publishing; what is not confirmed stays for the next start. */
  stop(): Promise<void>;
  /** Resolves when every event that is not parked is published. Starts the relay if need be. */
  drain(): Promise<void>;
  /** Costs the same for one event and for a million. @throws what the database throws while it is away */
  metrics(): Promise<OutboxMetrics>;
}

/** What waits in an outbox, for metrics. */
export interface OutboxMetrics {
  waiting: number;
  /** Given up until the next start. */
  parked: number;
  /** Of the one that has waited longest; 0 when none waits. */
  oldestAgeSeconds: number;
}

/** What {@link createOutbox} needs. */
export interface OutboxOptions {
  /** Of the service that records; holds the collection `outbox`. */
  connection: Connection;
  transport: Transport;
  log: EventLog;
  observer?: EventObserver;
  /** Absent where nothing is traced. */
  tracing?: TracePropagation | undefined;
  settings?: Partial<RelaySettings>;
  /** Requests that a backlog gives way to, by the clock of `performance.now`; all of this process when absent. */
  requests?: RequestWatch;
}

/** Requests that record at the same time share a write; so many at most. */
const writtenTogether = 500;

/** An outbox on a service's own database. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { connection, log, tracing } = options;
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
        // What is on its way needs no look: the database is left to those who record.
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
