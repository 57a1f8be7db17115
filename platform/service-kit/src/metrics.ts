import http from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metric types, for modules that add metrics to {@link Metrics.registry}. */
export { Counter, Gauge, Histogram };

/** Prometheus metrics of one service. */
export interface Metrics {
  registry: Registry;
  /** Request durations in seconds, by method, route pattern and status; never by raw URL. */
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
}

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return { registry, requestSeconds };
}

/** Adds the metrics of the process itself (CPU, memory, event loop). Call once per process. */
export function collectProcessMetrics(metrics: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: metrics.registry });
}

/** A registry, and an optional function that updates it before it is read. */
export interface MetricsSource {
  registry: Registry;
  refresh?(): Promise<void>;
}

/**
 * Joins the texts of several registries. A metric that several registries contain gets one head with all its samples.
 */
function joinTexts(texts: readonly string[]): string {
  const linesByHead = new Map<string, string[]>();
  for (const block of texts.flatMap((text) => text.trim().split(/\n+(?=# HELP )/))) {
    const [help = '', type = '', ...lines] = block.split('\n').filter(Boolean);
    const head = `${help}\n${type}`;
    linesByHead.set(head, [...(linesByHead.get(head) ?? []), ...lines]);
  }
  return [...linesByHead].map(([head, lines]) => `${[head, ...lines].join('\n')}\n`).join('\n');
}

/** Updates all sources and returns their metrics in the text format of Prometheus. */
async function renderMetrics(sources: readonly MetricsSource[]): Promise<string> {
  await Promise.all(sources.map(async (source) => source.refresh?.()));
  return joinTexts(await Promise.all(sources.map(({ registry }) => registry.metrics())));
}

/** Serves the metrics of the given sources as /metrics on a port of its own. */
export function startMetricsServer(
  sources: readonly MetricsSource[],
  port: number,
  host: string,
): Promise<http.Server> {
  const server = http.createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    renderMetrics(sources)
      .then((text) => res.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text))
      .catch(() => res.writeHead(500).end());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
