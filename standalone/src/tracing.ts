import { startTracing } from '@medrad/service-kit/tracing';

/** Tracing of the process; undefined when it is off. */
export const tracing = startTracing('standalone', process.env);
