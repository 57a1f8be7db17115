import type { TraceFields } from './trace-fields';

/** Traces that are under way in this process, and how they end. */
export interface Tracing {
  /** The trace that is under way here, for something that goes on with it later; null outside of any. */
  capture(): TraceFields | null;
  /** Does the work as part of the trace that was captured. */
  resume<T>(fields: TraceFields | null, work: () => T): T;
  /** Sends what is left. Never rejects. */
  stop(): Promise<void>;
}

/** How a process takes part in traces. */
export interface TracingOptions {
  /** Whether clients outside the product call this process: it ignores the trace headers that they send. */
  isEntryPoint?: boolean;
}
