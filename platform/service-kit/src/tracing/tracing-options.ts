import type { TraceFields } from './trace-fields';

/** Tracing of this process. */
export interface Tracing {
  /** Header fields of the current trace, for work that continues the trace later; null outside a trace. */
  capture(): TraceFields | null;
  /** Runs work as part of a captured trace. */
  resume<T>(fields: TraceFields | null, work: () => T): T;
  /** Exports the remaining spans. Never rejects. */
  stop(): Promise<void>;
}

/** Options of a process for tracing. */
export interface TracingOptions {
  /**
   * Whether clients outside the product call this process. Such a process ignores the trace headers that it receives.
   */
  isEntryPoint?: boolean;
}
