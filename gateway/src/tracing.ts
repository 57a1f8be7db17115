import { startTracing } from '@medrad/service-kit/tracing';

/**
 * Tracing of the gateway; undefined when tracing is off. Every trace begins here, because clients are outside the
 * product.
 */
export const tracing = startTracing('gateway', process.env, { isEntryPoint: true });
