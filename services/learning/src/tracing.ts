import { startTracing } from '@medrad/service-kit/tracing';

/** Undefined where nothing is traced. */
export const tracing = startTracing('learning', process.env);
