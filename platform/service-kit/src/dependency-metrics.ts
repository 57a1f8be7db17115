import { buildVersion } from '@medrad/contracts';
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

/** State of a queue: messages that wait, processes that consume it, and messages in its dead-letter queue. */
interface QueueMetrics {
  queue: string;
  messages: number;
  consumers: number;
  dead: number;
}

/** State of the message broker. */
interface BrokerStatus {
  isConnected(): boolean;
  isBlocked(): boolean;
  readQueues(): Promise<QueueMetrics[]>;
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

/** Facts about the last backup of an installation and the last drill in which one was restored. */
interface OperationMetrics {
  backup?: { at: Date; bytes: number };
  drill?: { at: Date };
}

/**
 * Sources of metrics about the dependencies of a process; the keys name the database or the file area. A dependency
 * that is left out has no metrics.
 */
export interface WatchedDependencies {
  pools?: Readonly<Record<string, () => PoolMetrics>>;
  outboxes?: Readonly<Record<string, () => Promise<OutboxMetrics>>>;
  /** Reads the versions of the data in databases. */
  dataVersions?: Readonly<Record<string, () => Promise<number>>>;
  staging?: Readonly<Record<string, () => Promise<StagingUsage>>>;
  /** Reads the last backup and the last drill. */
  operations?: (() => Promise<OperationMetrics>) | undefined;
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
  gauge('build_info', 'Always 1; the label names the build of the process.', ['version']).set(
    { version: buildVersion },
    1,
  );
  return {
    registry,
    async refresh() {
      await Promise.all(refreshes.map((refresh) => refresh()));
    },
    events: createEventMetrics(registry),
    scans: createScanMetrics(registry),
    watch({ pools, outboxes, dataVersions, staging, operations, broker, isRedisReady, access }) {
      if (pools) refreshes.push(...watchPools(gauge, pools));
      if (outboxes) refreshes.push(...watchOutboxes(gauge, outboxes));
      if (dataVersions) refreshes.push(...watchDataVersions(gauge, dataVersions));
      if (staging) refreshes.push(...watchStaging(gauge, staging));
      if (operations) refreshes.push(watchOperations(gauge, operations));
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

function watchDataVersions(
  gauge: MakeGauge,
  versions: Readonly<Record<string, () => Promise<number>>>,
): Refresh[] {
  const help = 'Version of the data to which the last completed migration of a database has led.';
  const version = gauge('data_version', help, ['database']);
  return Object.entries(versions).map(([database, ask]) =>
    refreshing(
      ask,
      (now) => version.set({ database }, now),
      () => version.remove({ database }),
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

/** Shows nothing about an operation that never succeeded. */
function watchOperations(gauge: MakeGauge, ask: () => Promise<OperationMetrics>): Refresh {
  const seconds = 'in seconds since 1970.';
  const takenAt = gauge(
    'backup_last_timestamp_seconds',
    `Time of the last backup of this installation, ${seconds}`,
  );
  const size = gauge('backup_last_bytes', 'Size of the last backup of this installation.');
  const drilledAt = gauge(
    'restore_drill_last_timestamp_seconds',
    `Time of the last drill in which a backup was restored, ${seconds}`,
  );
  // A gauge without labels shows 0 until it is set.
  const show = ({ backup, drill }: OperationMetrics): void => {
    const values = [
      [takenAt, backup && backup.at.getTime() / 1_000],
      [size, backup?.bytes],
      [drilledAt, drill && drill.at.getTime() / 1_000],
    ] as const;
    for (const [each, value] of values) {
      if (value === undefined) each.remove();
      else each.set(value);
    }
  };
  const forget = (): void => show({});
  forget();
  return refreshing(ask, show, forget);
}

function watchBroker(gauge: MakeGauge, broker: BrokerStatus): Refresh[] {
  const connected = gauge('broker_connected', 'Whether events can be sent to the broker: 1 or 0.');
  const blocked = gauge('broker_blocked', 'Whether the broker blocks publishing: 1 or 0.');
  const waiting = gauge('queue_messages', 'Messages in a queue that wait for a consumer.', ['queue']);
  const consumers = gauge('queue_consumers', 'Processes that consume a queue.', ['queue']);
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
      () => broker.readQueues(),
      (states) => {
        for (const { queue, ...state } of states) {
          waiting.set({ queue }, state.messages);
          consumers.set({ queue }, state.consumers);
          dead.set({ queue }, state.dead);
        }
      },
      () => [waiting, consumers, dead].forEach((each) => each.reset()),
    ),
  ];
}

function watchAccess(gauge: MakeGauge, access: Pick<DependencyAccess, 'statuses'>): Refresh {
  const help = 'Whether a dependency refuses the credentials of this process: 1 or 0.';
  const refused = gauge('dependency_refused', help, ['dependency']);
  const about = 'Whether this process could use a dependency when it last tried: 1 or 0.';
  const available = gauge('dependency_available', about, ['dependency']);
  return refreshing(
    () => access.statuses(),
    (statuses) => {
      for (const [dependency, status] of Object.entries(statuses)) {
        refused.set({ dependency }, status === 'refused' ? 1 : 0);
        if (status !== 'unknown') available.set({ dependency }, status === 'ok' ? 1 : 0);
      }
    },
  );
}
