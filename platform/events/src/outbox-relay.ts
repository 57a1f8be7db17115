import type { EventEnvelope } from '@medrad/contracts';
import type { BacklogPace, PaceSettings } from './backlog-pace';
import type { EventObserver } from './event-observer';
import { InvalidEvent } from './event-schema';
import type { DueRecord, OutboxRepository } from './outbox.repository';
import { createSignal } from './signal';
import {
  DeliveryFailed,
  type EventLog,
  faultOf,
  type TracePropagation,
  type Transport,
  TransportUnavailable,
} from './transport';

/** Settings of the relay; times in milliseconds. */
export interface RelaySettings extends PaceSettings {
  /** Largest number of published events that are not confirmed yet. */
  window: number;
  /**
   * Largest number of new events that wait in this process while `window` events are unconfirmed; further events are
   * read from the outbox later.
   */
  maxWaiting: number;
  /**
   * Interval in milliseconds at which the outbox is read when nothing else causes a read; also the pause before the
   * next attempt while the broker is unreachable.
   */
  pollMs: number;
  /** Number of refusals after which an event is parked. */
  maxAttempts: number;
  /** Pause in milliseconds after the first refusal of an event; doubles with each refusal, up to a minute. */
  retryMs: number;
  /**
   * Milliseconds for which confirmed events are collected before they leave the outbox together, so that many events
   * need few commands.
   */
  gatherMs: number;
  /** Maximum time for which `stop` waits for confirms, in milliseconds. */
  stopMs: number;
}

/**
 * Largest number of events that leave the outbox together. The database looks up each event by its key, so a larger
 * command would delay other database calls.
 */
const movedTogether = 500;

export const defaultRelaySettings: RelaySettings = {
  window: 128,
  maxWaiting: 1_024,
  pollMs: 1_000,
  maxAttempts: 10,
  retryMs: 1_000,
  gatherMs: 100,
  stopMs: 5_000,
  servingMs: 1_000,
  batch: 4,
  restPerBatch: 3,
  longestRestMs: 100,
};

/** Publishes the events of the outbox and moves them to the published events after they are confirmed. */
export interface OutboxRelay {
  /**
   * Keeps reads of the outbox from returning an event that is about to be written, until the returned function is
   * called. Otherwise a read could find the event before its write is confirmed, and the event would be published
   * twice.
   */
  expect(id: string): () => void;
  /**
   * Publishes an event that was just written without reading it from the outbox: at once, or after the events that
   * already wait.
   */
  take(record: DueRecord): void;
  /** Makes the relay read the outbox at once. */
  look(): void;
  /** Whether events are being published, or wait in this process to be published. */
  isSending(): boolean;
  isIdle(): boolean;
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** Dependencies of {@link createOutboxRelay}. */
interface RelayOptions {
  repository: OutboxRepository;
  transport: Transport;
  log: EventLog;
  observer: EventObserver;
  tracing: TracePropagation | undefined;
  settings: RelaySettings;
  pace: BacklogPace;
}

export function createOutboxRelay(options: RelayOptions): OutboxRelay {
  const { repository, transport, log, observer, tracing, settings, pace } = options;
  const signal = createSignal();
  const haste = createSignal();
  const inFlight = new Map<string, Promise<void>>();
  const confirmed = new Map<string, EventEnvelope>();
  /** Ids of events that are about to be written to the outbox, or whose write is not confirmed yet. */
  const expected = new Set<string>();
  /** Events that were just written and wait, in this order, until the window has room. */
  const waiting = new Map<string, DueRecord>();
  let isRunning = false;
  let stopping = false;
  /** Whether the outbox may contain events that are not being published. */
  let mayHold = true;
  /** What is unreachable now: the transport, the database or neither; a change is logged. */
  let away: 'transport' | 'database' | null = null;
  let retryTransportAt = 0;

  function noteAway(what: 'transport' | 'database' | null, error?: unknown): void {
    if (away === what) return;
    away = what;
    if (what) log.warn({ away: what, fault: faultOf(error) }, 'outbox publishing paused');
    else log.info({}, 'outbox publishing resumed');
  }

  async function noteRefusal(event: EventEnvelope, refusals: number, error: unknown): Promise<void> {
    const attempts = refusals + 1;
    const isFinal = error instanceof InvalidEvent || (error instanceof DeliveryFailed && error.isFinal);
    const parked = isFinal || attempts >= settings.maxAttempts;
    const dueAt = new Date(Date.now() + Math.min(settings.retryMs * 2 ** refusals, 60_000));
    const cause = error instanceof Error ? error.cause : undefined;
    const fields = { eventId: event.id, name: event.name, requestId: event.requestId, attempts };
    const fault = { ...faultOf(error), cause: cause ? faultOf(cause) : undefined };
    if (parked) log.error({ ...fields, fault }, 'event parked after its last attempt');
    else log.warn({ ...fields, fault }, 'event refused, will be tried again');
    const failure = { attempts, error: String(error).slice(0, 500) };
    if (parked) await repository.park(event.id, failure);
    else await repository.noteFailure(event.id, { ...failure, dueAt });
  }

  async function publish(event: EventEnvelope, refusals: number): Promise<void> {
    try {
      await transport.publish(event);
      confirmed.set(event.id, event);
      observer.published(event);
      noteAway(null);
    } catch (error) {
      mayHold = true;
      if (error instanceof TransportUnavailable) {
        retryTransportAt = Date.now() + settings.pollMs;
        // The outage may last, so this process drops the waiting events; they are safe in the outbox.
        waiting.clear();
        if (!stopping) noteAway('transport', error);
      } else {
        await noteRefusal(event, refusals, error).catch((fault: unknown) => noteAway('database', fault));
      }
    } finally {
      inFlight.delete(event.id);
      sendWaiting();
      if (isWorthReading()) haste.raise();
      signal.raise();
    }
  }

  /**
   * Moves confirmed events from the outbox to the published events.
   * @returns whether there were any
   */
  async function moveConfirmed(): Promise<boolean> {
    const events = [...confirmed.values()];
    for (let from = 0; from < events.length; from += movedTogether) {
      const some = events.slice(from, from + movedTogether);
      await repository.moveToSent(some);
      for (const { id } of some) confirmed.delete(id);
    }
    return events.length > 0;
  }

  const room = (): number => (Date.now() < retryTransportAt ? 0 : settings.window - inFlight.size);
  /**
   * Whether to read the outbox now: only when it may contain further events and half of the window is free, so that
   * reads are few and large.
   */
  const isWorthReading = (): boolean => mayHold && room() >= settings.window / 2;

  function send({ event, attempts, trace = null }: DueRecord): void {
    waiting.delete(event.id);
    if (inFlight.has(event.id) || confirmed.has(event.id)) return;
    const publishing = tracing
      ? tracing.resume(trace, () => publish(event, attempts))
      : publish(event, attempts);
    inFlight.set(event.id, publishing);
  }

  function sendWaiting(): void {
    for (const record of waiting.values()) {
      if (stopping || room() <= 0) return;
      send(record);
    }
  }

  /**
   * Reads as many events from the outbox as fit into the window.
   * @returns the events, and whether the outbox has more
   */
  async function readDue(): Promise<{ due: DueRecord[]; hasMore: boolean }> {
    const limit = room();
    mayHold = false;
    // The outbox still contains events that this process is publishing, that wait in this process, or that were
    // confirmed since the last move; the read leaves them out.
    const except = [...inFlight.keys(), ...waiting.keys(), ...confirmed.keys(), ...expected];
    const found = await repository.listDue({ limit, except }).catch((error: unknown) => {
      mayHold = true;
      throw error;
    });
    // Leaves out events whose write is still unconfirmed, and those for which the window has no room any more.
    const due = found.filter(({ event }) => !expected.has(event.id)).slice(0, Math.max(0, room()));
    const hasMore = found.length === limit || due.length < found.length;
    mayHold ||= hasMore;
    return { due, hasMore };
  }

  /**
   * Publishes one batch, waits until its events are confirmed or refused, and pauses. New events are published
   * meanwhile.
   */
  async function publishGently(records: readonly DueRecord[]): Promise<void> {
    const restMs = pace.startBatch();
    records.forEach(send);
    while (!stopping && records.some(({ event }) => inFlight.has(event.id))) {
      await signal.wait(settings.pollMs);
    }
    const ms = restMs();
    const end = performance.now() + ms;
    for (let left = ms; !stopping && left > 0; left = end - performance.now()) await signal.wait(left);
  }

  /**
   * Publishes the events of the outbox. While the process serves requests, more events than one batch are published in
   * small batches.
   */
  async function publishDue(): Promise<void> {
    const { due, hasMore } = await readDue();
    const isBacklog = hasMore || due.length > settings.batch;
    let from = 0;
    for (; isBacklog && from < due.length && pace.isGivingWay(); from += settings.batch) {
      await publishGently(due.slice(from, from + settings.batch));
      // The waits in `publishGently` may have consumed a signal that was meant for the main loop.
      signal.raise();
      if (stopping || room() <= 0) break;
    }
    if (stopping || room() <= 0) mayHold = true;
    else due.slice(from).forEach(send);
  }

  /**
   * Moves confirmed events and publishes due ones.
   * @returns whether events were moved; further events may then be confirmed soon
   */
  async function step(): Promise<boolean> {
    const hasMoved = await moveConfirmed();
    if (isWorthReading()) await publishDue();
    return hasMoved;
  }

  return {
    expect(id) {
      expected.add(id);
      return () => void expected.delete(id);
    },
    take(record) {
      const isAway = Date.now() < retryTransportAt;
      if (!isRunning || stopping || isAway || waiting.size >= settings.maxWaiting) mayHold = true;
      else waiting.set(record.event.id, record);
      sendWaiting();
    },
    look() {
      mayHold = true;
      haste.raise();
      signal.raise();
    },
    isSending: () => inFlight.size > 0 || waiting.size > 0,
    isIdle: () => inFlight.size === 0 && waiting.size === 0 && confirmed.size === 0,
    async run() {
      isRunning = true;
      while (!stopping) {
        const hasMoved = await step().catch((error: unknown) => {
          noteAway('database', error);
          return false;
        });
        if (hasMoved && !isWorthReading()) await haste.wait(settings.gatherMs);
        const isWoken = await signal.wait(settings.pollMs);
        mayHold ||= !isWoken;
      }
    },
    async stop() {
      stopping = true;
      haste.raise();
      signal.raise();
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, settings.stopMs).unref());
      await Promise.race([Promise.allSettled([...inFlight.values()]), timeout]);
      // Events that cannot be moved now are published again at the next start; consumers recognise the repetition by
      // the event's id.
      await moveConfirmed().catch((error: unknown) => noteAway('database', error));
    },
  };
}
