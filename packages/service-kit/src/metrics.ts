import http from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

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

/** Adds the process' own figures (CPU, memory, event loop); once a process. */
export function collectProcessMetrics(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry });
}

/** Serves /metrics of the given registries on a port of its own. */
export function startMetricsServer(all: Metrics[], port: number, host: string): Promise<http.Server> {
  const merged = Registry.merge(all.map(({ registry }) => registry));
  const server = http.createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    merged
      .metrics()
      .then((text) => res.writeHead(200, { 'Content-Type': merged.contentType }).end(text))
      .catch(() => res.writeHead(500).end());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
