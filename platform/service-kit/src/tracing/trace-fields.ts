/** A trace as it travels: `traceparent` and `tracestate` (W3C Trace Context). */
export type TraceFields = Readonly<Record<string, string>>;
