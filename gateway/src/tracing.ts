import { startTracing } from '@medrad/service-kit/tracing';

/** Undefined where nothing is traced. Callers come from outside: every trace begins here. */
export const tracing = startTracing('gateway', process.env, { isEntryPoint: true });
