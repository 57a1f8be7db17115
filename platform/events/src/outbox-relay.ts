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

/** How the relay works; times in milliseconds. */
export interface RelaySettings extends PaceSettings {
  /** Events published at once before the first is confirmed. */
  window: number;
  /** Events that wait in this process while the window is full; what comes beyond them is read again. */
  line: number;
  /** How often to look without being woken, and to try again while the broker is away. */
  pollMs: number;
  /** An event refused this often is parked. */
  maxAttempts: number;
  /** Pause after the first refusal; doubles up to a minute. */
  retryMs: number;
  /** How long confirmed events gather before they are removed together: a crowd's events cost few deletions. */
  gatherMs: number;
  /** How long `stop` waits for confirms. */
  stopMs: number;
}

/** Removed in one command at most: it reads each by its key, and others have their turn in between. */
const removedTogether = 500;

export const defaultRelaySettings: RelaySettings = {
  window: 128,
  line: 1_024,
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

/** Publishes what stands in the outbox and removes it after the confirm. */
export interface OutboxRelay {
  /**
   * An event that is about to be written. Until the returned function is called reading leaves it out: it may be found
   * before its write is confirmed, and would go out twice.
   */
  expect(id: string): () => void;
  /** An event that was written just now: published without being read again, at once or after those before it. */
  take(record: DueRecord): void;
  /** Looks into the outbox at once. */
  look(): void;
  /** Whether events are on their way, or wait in this process for their turn. */
  isSending(): boolean;
  isIdle(): boolean;
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** What {@link createOutboxRelay} needs. */
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
  const confirmed = new Set<string>();
  /** About to be written, or written without a confirm yet. */
  const expected = new Set<string>();
  /** Written just now and not on their way yet, in their order. */
  const line = new Map<string, DueRecord>();
  let isRunning = false;
  let stopping = false;
  /** Whether events may stand in the outbox that are not on their way. */
  let mayHold = true;
  /** What is away now; logged when it changes. */
  let away: 'transport' | 'database' | null = null;
  let retryTransportAt = 0;

  function noteAway(what: 'transport' | 'database' | null, error?: unknown): void {
    if (away === what) return;
    away = what;
    if (what) log.warn({ away: what, fault: faultOf(error) }, 'outbox waits');
    else log.info({}, 'outbox resumes');
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
      confirmed.add(event.id);
      observer.published(event);
      noteAway(null);
    } catch (error) {
      mayHold = true;
      if (error instanceof TransportUnavailable) {
        retryTransportAt = Date.now() + settings.pollMs;
        // How long it is away nobody knows; they stand in the outbox.
        line.clear();
        if (!stopping) noteAway('transport', error);
      } else {
        await noteRefusal(event, refusals, error).catch((fault: unknown) => noteAway('database', fault));
      }
    } finally {
      inFlight.delete(event.id);
      sendLine();
      if (isWorthReading()) haste.raise();
      signal.raise();
    }
  }

  /** Whether there was anything to remove. */
  async function removeConfirmed(): Promise<boolean> {
    const ids = [...confirmed];
    for (let from = 0; from < ids.length; from += removedTogether) {
      const some = ids.slice(from, from + removedTogether);
      await repository.delete(some);
      for (const id of some) confirmed.delete(id);
    }
    return ids.length > 0;
  }

  const room = (): number => (Date.now() < retryTransportAt ? 0 : settings.window - inFlight.size);
  /** Half a window: few reads of many, not many of few. */
  const isWorthReading = (): boolean => mayHold && room() >= settings.window / 2;

  function send({ event, attempts, trace = null }: DueRecord): void {
    line.delete(event.id);
    if (inFlight.has(event.id) || confirmed.has(event.id)) return;
    const publishing = tracing
      ? tracing.resume(trace, () => publish(event, attempts))
      : publish(event, attempts);
    inFlight.set(event.id, publishing);
  }

  function sendLine(): void {
    for (const record of line.values()) {
      if (stopping || room() <= 0) return;
      send(record);
    }
  }

  /** Reads what stands in the outbox, as much as fits into the window, and whether there is more. */
  async function readDue(): Promise<{ due: DueRecord[]; hasMore: boolean }> {
    const limit = room();
    mayHold = false;
    // What waits here, and what was confirmed since the last removal, stands there too.
    const except = [...inFlight.keys(), ...line.keys(), ...confirmed, ...expected];
    const found = await repository.listDue({ limit, except }).catch((error: unknown) => {
      mayHold = true;
      throw error;
    });
    // Others were taken meanwhile, or began to be written.
    const due = found.filter(({ event }) => !expected.has(event.id)).slice(0, Math.max(0, room()));
    const hasMore = found.length === limit || due.length < found.length;
    mayHold ||= hasMore;
    return { due, hasMore };
  }

  /** Publishes a few events, waits until they are confirmed or refused, and rests; new events go out meanwhile. */
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

  /** Publishes what stands in the outbox: gently while the process serves requests, unless one small batch takes it. */
  async function publishDue(): Promise<void> {
    const { due, hasMore } = await readDue();
    const isBacklog = hasMore || due.length > settings.batch;
    let from = 0;
    for (; isBacklog && from < due.length && pace.isGivingWay(); from += settings.batch) {
      await publishGently(due.slice(from, from + settings.batch));
      // The waits may have taken a signal that was meant for the main loop.
      signal.raise();
      if (stopping || room() <= 0) break;
    }
    if (stopping || room() <= 0) mayHold = true;
    else due.slice(from).forEach(send);
  }

  /** Whether events were removed: others may be confirmed soon. */
  async function step(): Promise<boolean> {
    const hasRemoved = await removeConfirmed();
    if (isWorthReading()) await publishDue();
    return hasRemoved;
  }

  return {
    expect(id) {
      expected.add(id);
      return () => void expected.delete(id);
    },
    take(record) {
      const isAway = Date.now() < retryTransportAt;
      if (!isRunning || stopping || isAway || line.size >= settings.line) mayHold = true;
      else line.set(record.event.id, record);
      sendLine();
    },
    look() {
      mayHold = true;
      haste.raise();
      signal.raise();
    },
    isSending: () => inFlight.size > 0 || line.size > 0,
    isIdle: () => inFlight.size === 0 && line.size === 0 && confirmed.size === 0,
    async run() {
      isRunning = true;
      while (!stopping) {
        const hasRemoved = await step().catch((error: unknown) => {
          noteAway('database', error);
          return false;
        });
        if (hasRemoved && !isWorthReading()) await haste.wait(settings.gatherMs);
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
      // What cannot be removed now is published again at the next start; consumers know it by its id.
      await removeConfirmed().catch((error: unknown) => noteAway('database', error));
    },
  };
}
