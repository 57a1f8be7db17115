import { Gauge, Registry } from 'prom-client';
import type { DependencyAccess } from './dependency-access';
import { createEventMetrics, type EventMetrics } from './event-metrics';
import { createScanMetrics, type ScanMetrics } from './scan-metrics';

/** State of a service's outbox. */
interface OutboxMetrics {
  waiting: number;
  /** Number of events that are not published again before the next start of the process. */
  parked: number;
  /** Age of the oldest waiting event in seconds; 0 when none waits. */
  oldestAgeSeconds: number;
}

/** State of the message broker. */
interface BrokerStatus {
  isConnected(): boolean;
  isBlocked(): boolean;
  countDead(): Promise<{ queue: string; messages: number }[]>;
}

/** Connections in the pool of a database. */
interface PoolMetrics {
  idle: number;
  inUse: number;
  /** Number of database calls that wait for a connection. */
  waiting: number;
  limit: number;
}

/** Staged uploads, and the free space of the volume that contains them. */
interface StagingUsage {
  files: number;
  bytes: number;
  freeBytes: number;
}

/**
 * Sources of metrics about the dependencies of a process; the keys name the database or the file area. A dependency
 * that is left out has no metrics.
 */
export interface WatchedDependencies {
  pools?: Readonly<Record<string, () => PoolMetrics>>;
  outboxes?: Readonly<Record<string, () => Promise<OutboxMetrics>>>;
  staging?: Readonly<Record<string, () => Promise<StagingUsage>>>;
  broker?: BrokerStatus | undefined;
  isRedisReady?: (() => boolean) | undefined;
  access?: Pick<DependencyAccess, 'statuses'>;
}

/** Metrics about the dependencies of a process. */
export interface DependencyMetrics {
  registry: Registry;
  /** Updates every metric. Never rejects. */
  refresh(): Promise<void>;
  /** Metrics of events; to be passed to the event transport. */
  events: EventMetrics;
  /** Metrics of malware scans; to be passed to the file scanner. */
  scans: ScanMetrics;
  /** Adds sources, which are read each time Prometheus reads the metrics. Call at most once for each kind of source. */
  watch(dependencies: WatchedDependencies): void;
}

/** Time limit for reading one source, in milliseconds, so that an unreachable dependency does not delay the others. */
const refreshTimeoutMs = 2_000;

type MakeGauge = <L extends string>(name: string, help: string, labelNames?: readonly L[]) => Gauge<L>;
/** Reads a source of metrics and sets the gauges. Never rejects. */
type Refresh = () => Promise<void>;

/** @param owner name of the process: the label `service` of every metric */
export function createDependencyMetrics(owner: string): DependencyMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service: owner });
  const gauge: MakeGauge = (name, help, labelNames = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const refreshes: Refresh[] = [];
  return {
    registry,
    async refresh() {
      await Promise.all(refreshes.map((refresh) => refresh()));
    },
    events: createEventMetrics(registry),
    scans: createScanMetrics(registry),
    watch({ pools, outboxes, staging, broker, isRedisReady, access }) {
      if (pools) refreshes.push(...watchPools(gauge, pools));
      if (outboxes) refreshes.push(...watchOutboxes(gauge, outboxes));
      if (staging) refreshes.push(...watchStaging(gauge, staging));
      if (broker) refreshes.push(...watchBroker(gauge, broker));
      if (access) refreshes.push(watchAccess(gauge, access));
      if (isRedisReady) {
        const ready = gauge('redis_ready', 'Whether Redis can be used: 1 or 0.');
        refreshes.push(refreshing(isRedisReady, (isReady) => ready.set(isReady ? 1 : 0)));
      }
    },
  };
}

/** Creates a refresh that calls `forget` when the source fails or takes too long, so that no outdated value remains. */
function refreshing<F>(
  ask: () => Promise<F> | F,
  tell: (metrics: F) => void,
  forget = (): void => undefined,
): Refresh {
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), refreshTimeoutMs);
    });
    try {
      tell(await Promise.race([Promise.resolve().then(ask), timeout]));
    } catch {
      forget();
    } finally {
      clearTimeout(timer);
    }
  };
}

function watchPools(gauge: MakeGauge, pools: Readonly<Record<string, () => PoolMetrics>>): Refresh[] {
  const help = 'Connections to a database, idle or in use.';
  const connections = gauge('mongodb_pool_connections', help, ['database', 'state']);
  const waiting = gauge('mongodb_pool_waiting', 'Calls that wait for a connection.', ['database']);
  const limit = gauge('mongodb_pool_limit', 'Connections kept at most.', ['database']);
  return Object.entries(pools).map(([database, ask]) =>
    refreshing(ask, (now) => {
      connections.set({ database, state: 'idle' }, now.idle);
      connections.set({ database, state: 'in_use' }, now.inUse);
      waiting.set({ database }, now.waiting);
      limit.set({ database }, now.limit);
    }),
  );
}

function watchOutboxes(
  gauge: MakeGauge,
  outboxes: Readonly<Record<string, () => Promise<OutboxMetrics>>>,
): Refresh[] {
  const waiting = gauge('outbox_waiting', 'Events that wait to be published.', ['database']);
  const parked = gauge('outbox_parked', 'Events given up until the next start.', ['database']);
  const help = 'Age of the event that has waited longest; 0 when none waits.';
  const oldest = gauge('outbox_oldest_age_seconds', help, ['database']);
  return Object.entries(outboxes).map(([database, ask]) =>
    refreshing(
      ask,
      (now) => {
        waiting.set({ database }, now.waiting);
        parked.set({ database }, now.parked);
        oldest.set({ database }, now.oldestAgeSeconds);
      },
      () => [waiting, parked, oldest].forEach((each) => each.remove({ database })),
    ),
  );
}

function watchStaging(
  gauge: MakeGauge,
  areas: Readonly<Record<string, () => Promise<StagingUsage>>>,
): Refresh[] {
  const files = gauge('upload_staging_files', 'Uploads under way or left behind.', ['area']);
  const bytes = gauge('upload_staging_bytes', 'What they hold.', ['area']);
  const free = gauge('upload_volume_free_bytes', 'Room left on the volume of uploads.', ['area']);
  return Object.entries(areas).map(([area, ask]) =>
    refreshing(
      ask,
      (now) => {
        files.set({ area }, now.files);
        bytes.set({ area }, now.bytes);
        free.set({ area }, now.freeBytes);
      },
      () => [files, bytes, free].forEach((each) => each.remove({ area })),
    ),
  );
}

function watchBroker(gauge: MakeGauge, broker: BrokerStatus): Refresh[] {
  const connected = gauge('broker_connected', 'Whether events can be sent to the broker: 1 or 0.');
  const blocked = gauge('broker_blocked', 'Whether the broker blocks publishing: 1 or 0.');
  const dead = gauge('dead_letter_messages', 'Messages in the dead-letter queue of a queue.', ['queue']);
  return [
    refreshing(
      () => broker.isConnected(),
      (isConnected) => connected.set(isConnected ? 1 : 0),
    ),
    refreshing(
      () => broker.isBlocked(),
      (isBlocked) => blocked.set(isBlocked ? 1 : 0),
    ),
    refreshing(
      () => broker.countDead(),
      (counts) => counts.forEach(({ queue, messages }) => dead.set({ queue }, messages)),
      () => dead.reset(),
    ),
  ];
}

function watchAccess(gauge: MakeGauge, access: Pick<DependencyAccess, 'statuses'>): Refresh {
  const help = 'Whether a dependency refuses the credentials of this process: 1 or 0.';
  const refused = gauge('dependency_refused', help, ['dependency']);
  return refreshing(
    () => access.statuses(),
    (statuses) => {
      for (const [dependency, status] of Object.entries(statuses)) {
        refused.set({ dependency }, status === 'refused' ? 1 : 0);
      }
    },
  );
}
