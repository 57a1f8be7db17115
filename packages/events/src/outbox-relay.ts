import type { EventEnvelope } from '@medrad/contracts';
import type { EventObserver } from './event-observer';
import { InvalidEvent } from './event-schema';
import type { OutboxRepository } from './outbox.repository';
import { createSignal } from './signal';
import {
  DeliveryFailed,
  type EventLog,
  faultOf,
  type TraceKeeper,
  type Transport,
  TransportUnavailable,
} from './transport';

/** How the relay works; times in milliseconds. */
export interface RelaySettings {
  /** Events published at once before the first is confirmed. */
  window: number;
  /** How often to look without being woken, and to try again while the broker is away. */
  pollMs: number;
  /** An event refused this often is parked. */
  maxAttempts: number;
  /** Pause after the first refusal; doubles up to a minute. */
  retryMs: number;
  /**
   * After events were found, how long others gather before the next look, unless a whole window of them was: a crowd's
   * events cost few looks and few deletions, and the first of them does not wait.
   */
  gatherMs: number;
  /** How long `stop` waits for confirms. */
  stopMs: number;
}

export const defaultRelaySettings: RelaySettings = {
  window: 128,
  pollMs: 1_000,
  maxAttempts: 10,
  retryMs: 1_000,
  gatherMs: 100,
  stopMs: 5_000,
};

/** Publishes what stands in the outbox and removes it after the confirm. */
export interface OutboxRelay {
  wake(): void;
  /** Wakes it even while events gather. */
  hurry(): void;
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
  tracing: TraceKeeper | undefined;
  settings: RelaySettings;
}

export function createOutboxRelay(options: RelayOptions): OutboxRelay {
  const { repository, transport, log, observer, tracing, settings } = options;
  const signal = createSignal();
  const haste = createSignal();
  const inFlight = new Map<string, Promise<void>>();
  const confirmed = new Set<string>();
  let stopping = false;
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
    await repository.noteFailure(event.id, { attempts, error: String(error).slice(0, 500), dueAt, parked });
  }

  async function publish(event: EventEnvelope, refusals: number): Promise<void> {
    try {
      await transport.publish(event);
      confirmed.add(event.id);
      observer.published(event);
      noteAway(null);
    } catch (error) {
      if (error instanceof TransportUnavailable) {
        retryTransportAt = Date.now() + settings.pollMs;
        if (!stopping) noteAway('transport', error);
      } else {
        await noteRefusal(event, refusals, error).catch((fault: unknown) => noteAway('database', fault));
      }
    } finally {
      inFlight.delete(event.id);
      signal.raise();
    }
  }

  async function removeConfirmed(): Promise<void> {
    if (confirmed.size === 0) return;
    const ids = [...confirmed];
    await repository.delete(ids);
    for (const id of ids) confirmed.delete(id);
  }

  /** Fills the window; answers what to wait for before the next step. */
  async function step(): Promise<'nothing' | 'more to gather' | 'a reason'> {
    await removeConfirmed();
    const room = settings.window - inFlight.size;
    if (room <= 0 || Date.now() < retryTransportAt) return 'a reason';
    // What was confirmed while the last ones were removed still stands there.
    const except = [...inFlight.keys(), ...confirmed];
    const due = await repository.listDue({ limit: room, except });
    for (const { event, attempts, trace = null } of due) {
      const begin = (): Promise<void> => publish(event, attempts);
      inFlight.set(event.id, tracing ? tracing.resume(trace, begin) : begin());
    }
    if (due.length === room) return 'nothing';
    return due.length > 0 ? 'more to gather' : 'a reason';
  }

  return {
    wake: () => signal.raise(),
    hurry() {
      haste.raise();
      signal.raise();
    },
    isIdle: () => inFlight.size === 0 && confirmed.size === 0,
    async run() {
      while (!stopping) {
        const wait = await step().catch((error: unknown) => {
          noteAway('database', error);
          return 'a reason' as const;
        });
        if (wait === 'more to gather') await haste.wait(settings.gatherMs);
        if (wait !== 'nothing') await signal.wait(settings.pollMs);
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
