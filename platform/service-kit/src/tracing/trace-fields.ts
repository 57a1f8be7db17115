/** Header fields that carry a trace: `traceparent` and `tracestate` (W3C Trace Context). */
export type TraceFields = Readonly<Record<string, string>>;
