import { Histogram, type Registry } from 'prom-client';

/** Metrics of malware scans of uploads. */
export interface ScanMetrics {
  /** @param result result as the scanner client names it, e.g. `clean`; `unavailable` when there was no verdict */
  scanned(this: void, result: string, seconds: number): void;
}

/** Buckets of scan durations in seconds, up to the time limit of a scan. */
const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30];

/** Results of a scan. */
const results = ['clean', 'infected', 'too-large', 'unavailable'];

/** Creates the metrics: durations of scans by their result. */
export function createScanMetrics(registry: Registry): ScanMetrics {
  const durations = new Histogram({
    name: 'upload_scan_seconds',
    help: 'Scans of uploads for malware, from the request to the verdict.',
    labelNames: ['result'] as const,
    buckets,
    registers: [registry],
  });
  // Starts the series at zero, because Prometheus' `increase` does not see the first value of a new series.
  for (const result of results) durations.zero({ result });
  return { scanned: (result, seconds) => durations.observe({ result }, seconds) };
}
