import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { EventEnvelope } from '@medrad/contracts';
import { createDependencyMetrics, createMetrics, type MetricsSource, startMetricsServer } from '../src';

/** Metrics in the text format that Prometheus reads. */
async function scrape(...sources: MetricsSource[]): Promise<string> {
  const server = await startMetricsServer(sources, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  return text;
}

/** The sample of a metric that has these labels in any order; undefined when there is none. */
function sampleOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && wanted.every((each) => one.includes(each)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

const eventOf = (ageMs: number): EventEnvelope => ({
  id: 'canary-id',
  name: 'activity.recorded.v1',
  occurredAt: new Date(Date.now() - ageMs).toISOString(),
  requestId: 'canary-request',
  payload: {
    userId: 'canary-user',
    user: { name: 'canary', email: 'canary@example.org', institute: 'canary' },
    activityType: 'login',
    resourceType: 'user',
    resourceId: 'canary',
    metadata: null,
    ipAddress: null,
    userAgent: null,
    timestamp: new Date().toISOString(),
  },
});

test('shows the dependencies of a process: pool, outbox, staging, broker with dead letters, Redis', async () => {
  const dependencies = createDependencyMetrics('example');
  dependencies.watch({
    pools: { spotters: () => ({ idle: 3, inUse: 2, waiting: 1, limit: 50 }) },
    outboxes: { spotters: async () => ({ waiting: 7, parked: 1, oldestAgeSeconds: 12.5 }) },
    dataVersions: { spotters: async () => 3 },
    staging: { spotters: async () => ({ files: 2, bytes: 4_096, freeBytes: 1_000_000 }) },
    broker: {
      isConnected: () => true,
      isBlocked: () => true,
      readQueues: async () => [{ queue: 'a.queue', messages: 9, consumers: 2, dead: 4 }],
    },
    isRedisReady: () => false,
    operations: async () => ({
      backup: { at: new Date(1_790_000_000_500), bytes: 5_600 },
      drill: { at: new Date(1_790_000_001_500) },
    }),
  });
  const text = await scrape(dependencies);
  const database = 'spotters';
  const area = 'spotters';
  const told: [string, Record<string, string>, number][] = [
    ['mongodb_pool_connections', { database, state: 'idle' }, 3],
    ['mongodb_pool_connections', { database, state: 'in_use' }, 2],
    ['mongodb_pool_waiting', { database }, 1],
    ['mongodb_pool_limit', { database }, 50],
    ['outbox_waiting', { database }, 7],
    ['outbox_parked', { database }, 1],
    ['outbox_oldest_age_seconds', { database }, 12.5],
    ['data_version', { database }, 3],
    ['upload_staging_files', { area }, 2],
    ['upload_staging_bytes', { area }, 4_096],
    ['upload_volume_free_bytes', { area }, 1_000_000],
    ['broker_connected', {}, 1],
    ['broker_blocked', {}, 1],
    ['queue_messages', { queue: 'a.queue' }, 9],
    ['queue_consumers', { queue: 'a.queue' }, 2],
    ['dead_letter_messages', { queue: 'a.queue' }, 4],
    ['redis_ready', {}, 0],
    ['backup_last_timestamp_seconds', {}, 1_790_000_000.5],
    ['backup_last_bytes', {}, 5_600],
    ['restore_drill_last_timestamp_seconds', {}, 1_790_000_001.5],
    ['build_info', { version: 'sources' }, 1],
  ];
  for (const [name, labels, value] of told) {
    expect([name, sampleOf(text, name, { ...labels, service: 'example' })]).toEqual([name, value]);
  }
});

test('shows nothing about a backup or a drill while there is none', async () => {
  const dependencies = createDependencyMetrics('example');
  let found: { backup?: { at: Date; bytes: number } } = {};
  dependencies.watch({ operations: () => Promise.resolve(found) });
  const ofOperations = /^(backup|restore_drill)_last/m;
  expect(await scrape(dependencies)).not.toMatch(ofOperations);
  found = { backup: { at: new Date(1_000), bytes: 1 } };
  const text = await scrape(dependencies);
  expect(sampleOf(text, 'backup_last_timestamp_seconds')).toBe(1);
  expect(text).not.toMatch(/^restore_drill_last/m);
  found = {};
  expect(await scrape(dependencies)).not.toMatch(ofOperations);
});

test('shows no value for a dependency that fails or never answers, and waits for neither', async () => {
  const dependencies = createDependencyMetrics('example');
  const answers = [{ waiting: 7, parked: 0, oldestAgeSeconds: 0 }];
  dependencies.watch({
    outboxes: {
      failing: async () => answers.pop() ?? Promise.reject(new Error('away')),
      hanging: () => new Promise(() => undefined),
    },
    isRedisReady: () => true,
  });
  const first = await scrape(dependencies);
  expect(sampleOf(first, 'outbox_waiting', { database: 'failing' })).toBe(7);
  const text = await scrape(dependencies);
  expect(text).not.toMatch(/outbox_waiting\{/);
  expect(sampleOf(text, 'redis_ready')).toBe(1);
});

test('shows lags and failures of events, without their content and without negative times', async () => {
  const dependencies = createDependencyMetrics('example');
  const { events } = dependencies;
  events.published(eventOf(40));
  events.consumed('a.queue', eventOf(2_000));
  events.consumed('a.queue', eventOf(-60_000));
  events.failed('a.queue', eventOf(0));
  const text = await scrape(dependencies);
  const event = 'activity.recorded.v1';
  const queue = 'a.queue';
  expect(sampleOf(text, 'event_publish_lag_seconds_bucket', { event, le: '0.1' })).toBe(1);
  expect(sampleOf(text, 'event_consume_lag_seconds_bucket', { event, queue, le: '1' })).toBe(1);
  expect(sampleOf(text, 'event_consume_lag_seconds_count', { event, queue })).toBe(2);
  expect(sampleOf(text, 'event_consume_lag_seconds_sum', { event, queue })).toBeCloseTo(2, 0);
  expect(sampleOf(text, 'event_failures_total', { event, queue })).toBe(1);
  expect(text).not.toContain('canary');
});

test('merges the metrics of several parts of one process', async () => {
  const parts = ['one', 'other'].map((name) => createMetrics(name));
  for (const { requestSeconds } of parts)
    requestSeconds.observe({ method: 'GET', route: '/a', status: 200 }, 1);
  const text = await scrape(...parts, createDependencyMetrics('process'));
  expect(text.match(/# TYPE http_request_duration_seconds /g)).toHaveLength(1);
  for (const service of ['one', 'other']) {
    expect(sampleOf(text, 'http_request_duration_seconds_count', { service, route: '/a' })).toBe(1);
  }
});

test('counts scans from zero, so that Prometheus sees the first one of each result', async () => {
  const dependencies = createDependencyMetrics('example');
  for (const result of ['clean', 'infected', 'too-large', 'unavailable']) {
    expect(sampleOf(await scrape(dependencies), 'upload_scan_seconds_count', { result })).toBe(0);
  }
  dependencies.scans.scanned('infected', 0.1);
  const text = await scrape(dependencies);
  expect(sampleOf(text, 'upload_scan_seconds_count', { result: 'infected' })).toBe(1);
});
