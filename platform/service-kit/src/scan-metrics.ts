import { Histogram, type Registry } from 'prom-client';

/** Counts scans of uploads for malware. */
export interface ScanMetrics {
  /** @param result as the scanner's client names it, e.g. `clean`; `unavailable` where there was no verdict */
  scanned(this: void, result: string, seconds: number): void;
}

/** Up to the deadline of a scan. */
const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30];

/** Durations of scans by their result. */
export function createScanMetrics(registry: Registry): ScanMetrics {
  const durations = new Histogram({
    name: 'upload_scan_seconds',
    help: 'Scans of uploads for malware, from the request to the verdict.',
    labelNames: ['result'] as const,
    buckets,
    registers: [registry],
  });
  return { scanned: (result, seconds) => durations.observe({ result }, seconds) };
}
