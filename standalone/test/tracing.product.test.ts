import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { dataVersionOf } from '@medrad/composition';
import { messagingRoutes, serviceNames } from '@medrad/contracts';
import { replaceDataVersion } from '@medrad/persistence';
import {
  call,
  describeWith,
  eventually,
  type Fleet,
  type FleetPart,
  hasRabbit,
  hasRedis,
  reservePort,
  startFleet,
  startProduct,
} from '@medrad/testing';
import { services } from '../src/services';
import { buildBackend } from './installation';
import { type CollectedSpan, type Collector, startCollector } from './otlp-collector';

const completion = (resourceId: string) => ({
  activityType: 'test_complete',
  resourceType: 'test',
  resourceId,
  metadata: JSON.stringify({ duration: 95, questionsCount: 12, note: 'canary-body' }),
});

const read = async (url: string): Promise<string> => (await fetch(url)).text();

/** Data versions in the text of metrics, by database. */
const dataVersionsIn = (text: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(/^data_version\{.*database="([\w-]+)".*\} (\d+)$/gm)].map(
      ([, name = '', value]) => [name, Number(value)] as const,
    ),
  );
const builtVersions = Object.fromEntries(
  services.map(({ manifest }) => [manifest.name, dataVersionOf(manifest)]),
);

let collector: Collector;
beforeAll(async () => {
  buildBackend();
  collector = await startCollector();
});
afterAll(() => collector.stop());

describe('one process', () => {
  /** Starts the product and returns the packages of OpenTelemetry that it has loaded. */
  async function listLoaded(env: Record<string, string>): Promise<string[]> {
    const probe = path.join(__dirname, 'loaded-modules.cjs');
    const product = await startProduct({ env: { NODE_OPTIONS: `--require ${probe}`, ...env } });
    await fetch(`${product.url}/api/auth/user`);
    process.kill(product.pid, 'SIGUSR2');
    const [, names = ''] = await product.printed(/OPENTELEMETRY: (.*)\.\n/);
    await product.stop();
    return names.split(' ').filter(Boolean);
  }

  test('loads nothing of OpenTelemetry until a collector is configured', async () => {
    expect(await listLoaded({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual([]);
  });

  test('shows the data version of every database in its metrics', async () => {
    const port = await reservePort();
    const product = await startProduct({ env: { METRICS_PORT: String(port) } });
    expect(dataVersionsIn(await read(`http://127.0.0.1:${port}/metrics`))).toEqual(builtVersions);
    await product.stop();
  });

  test('traces requests from the gateway to the service in the bundle that npm start runs', async () => {
    expect(await listLoaded({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toContain('sdk-node');
    const spans = collector.spans().filter(({ service }) => service === 'standalone');
    const servers = spans.filter(({ kind }) => kind === 2);
    // The spans of the gateway and of the service belong to one trace, although both run in one process.
    expect(servers.map(({ attributes }) => attributes['url.path'])).toContain('/api/auth/user');
    const traces = servers.map(({ traceId }) => traceId);
    expect(traces.some((id) => traces.filter((other) => other === id).length === 2)).toBe(true);
  });
});

describeWith('rabbitmq or redis', hasRabbit() && hasRedis())('the distributed product', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    const traced = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      LOG_LEVEL: 'debug',
    };
    const needed: readonly FleetPart[] = ['gateway', 'messaging', 'spotters', 'papers'];
    const others = serviceNames.filter((name) => !needed.includes(name));
    fleet = await startFleet({
      env: Object.fromEntries(needed.map((part) => [part, traced])),
      replicas: Object.fromEntries(others.map((name) => [name, 0])),
    });
  });
  afterAll(() => fleet.stop());

  /**
   * Waits until a trace that began with a request for this path is complete, and returns its spans. Work that several
   * requests share, such as a write of collected log entries, belongs to the trace of the first of these requests.
   */
  async function traceOf(path: string, isWhole: (spans: CollectedSpan[]) => void): Promise<CollectedSpan[]> {
    return eventually(() => {
      const all = collector.spans();
      const roots = all.filter(
        ({ service, attributes }) => service === 'gateway' && attributes['url.path'] === path,
      );
      const traces = roots.map((root) => all.filter(({ traceId }) => traceId === root.traceId));
      const whole = traces.findLast((spans) => {
        try {
          isWhole(spans);
          return true;
        } catch {
          return false;
        }
      });
      if (!whole) isWhole(traces.at(-1) ?? []);
      return whole ?? [];
    });
  }

  const kindsOf = (spans: CollectedSpan[]): string[] =>
    spans.map(({ service, kind, name }) => `${service} ${kind} ${name}`);

  test('one trace spans gateway, service, outbox, broker and both consumers, and contains nothing secret', async () => {
    const secrets = ['canary-body', 'canary-header', 'canary-query', 'canary-trace'];
    const resident = fleet.resident();
    const answer = await call(fleet.url, messagingRoutes.createActivity, {
      as: resident.headers,
      query: new URLSearchParams('password=canary-query'),
      body: completion(randomUUID()),
      headers: {
        'x-developer-password': 'canary-header',
        authorization: 'Bearer canary-header',
        // Trace headers that a client outside the product sends must be ignored.
        traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`,
        tracestate: 'vendor=canary-trace',
      },
    });
    expect([200, 201, 400]).toContain(answer.status);
    const plain = await call(fleet.url, messagingRoutes.createActivity, {
      as: resident.headers,
      body: completion(randomUUID()),
    });
    expect(plain.status).toBe(201);

    const spans = await traceOf('/api/activities', (found) => {
      const kinds = kindsOf(found);
      expect(kinds).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^gateway 2 /),
          expect.stringMatching(/^gateway 3 /),
          expect.stringMatching(/^messaging 2 POST \/api\/activities/),
          expect.stringMatching(/^messaging 3 \w+ activities/),
          expect.stringMatching(/^messaging 4 publish/),
          expect.stringMatching(/^messaging 5 messaging\.activity-log process/),
          expect.stringMatching(/^spotters 5 spotters\.activity-recorded process/),
        ]),
      );
    });
    // The parent of every span is in the trace, except that of the gateway's own span.
    const ids = new Set(spans.map(({ spanId }) => spanId));
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId || !ids.has(parentSpanId));
    expect(kindsOf(roots)).toEqual([expect.stringMatching(/^gateway 2 /)]);
    expect(spans[0]?.traceId).not.toBe('c'.repeat(32));

    const text = collector.text();
    const { cookie = '' } = resident.headers as { cookie?: string };
    for (const secret of [
      ...secrets,
      cookie.split('=')[1] ?? cookie,
      'Asha',
      resident.sid,
      'residents.example',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('one request id is in the answer, the service’s span and the consumers’ logs', async () => {
    const { headers, status } = await call(fleet.url, messagingRoutes.createActivity, {
      as: fleet.resident().headers,
      body: completion(randomUUID()),
    });
    expect(status).toBe(201);
    const requestId = headers.get('x-request-id') ?? 'none';
    await eventually(() => {
      const server = collector.spans().find(({ attributes }) => attributes['request.id'] === requestId);
      expect(server?.service).toBe('messaging');
      for (const part of ['messaging', 'spotters'] as const) {
        const lines = fleet.parts[part][0]?.output().split('\n') ?? [];
        const handled = lines.filter((line) => line.includes('"event handled"') && line.includes(requestId));
        expect(handled).toHaveLength(1);
      }
    });
  });

  const of = (part: FleetPart): Promise<string> => read(fleet.parts[part][0]?.metricsUrl ?? '');

  test('every service shows the data version of its own database, as it is when the metrics are read', async () => {
    const running = serviceNames.filter((name) => fleet.parts[name].length > 0);
    expect(running).toContain('papers');
    for (const name of running) {
      expect(dataVersionsIn(await of(name))).toEqual({ [name]: builtVersions[name] });
    }
    const papers = await fleet.database('papers');
    await replaceDataVersion(papers, { version: 7, readableFrom: 1 });
    expect(dataVersionsIn(await of('papers'))).toEqual({ papers: 7 });
  });

  test('every process serves its metrics on its metrics port and nowhere else', async () => {
    await eventually(async () => {
      const messaging = await of('messaging');
      for (const metric of [
        /^http_request_duration_seconds_count\{.*route="\/api\/activities",status="201"\} [1-9]/m,
        /^event_publish_lag_seconds_count\{.*\} [1-9]/m,
        /^event_consume_lag_seconds_count\{.*queue="messaging\.activity-log".*\} [1-9]/m,
        /^outbox_waiting\{.*\} 0$/m,
        /^outbox_oldest_age_seconds\{.*\} 0$/m,
        /^dead_letter_messages\{.*\} 0$/m,
        /^mongodb_pool_connections\{.*state="idle".*\} [1-9]/m,
        /^mongodb_pool_limit\{.*\} 50$/m,
        /^broker_connected\{.*\} 1$/m,
        /^broker_blocked\{.*\} 0$/m,
        /^redis_ready\{.*\} 1$/m,
        /^process_resident_memory_bytes\{/m,
      ]) {
        expect(messaging).toMatch(metric);
      }
    });
    const gateway = await of('gateway');
    expect(gateway).toMatch(
      /^http_request_duration_seconds_count\{.*route="\/api\/activities",status="201"\} [1-9]/m,
    );
    expect(gateway).toMatch(/^redis_ready\{.*\} 1$/m);
    expect(await of('spotters')).toMatch(/^upload_staging_files\{.*\} 0$/m);
    expect(await of('papers')).toMatch(/^upload_volume_free_bytes\{.*\} [1-9]/m);
    for (const part of ['gateway', 'messaging'] as const) {
      const answer = await read(`${fleet.parts[part][0]?.url}/metrics`);
      expect(answer).not.toContain('http_request_duration_seconds');
    }
  });
});
