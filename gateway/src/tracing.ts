import { startTracing } from '@medrad/service-kit/tracing';

/**
 * Tracing of the gateway; undefined when tracing is off. Clients are outside the product, so that every trace begins
 * here.
 */
export const tracing = startTracing('gateway', process.env, { isEntryPoint: true });
