import { startTracing } from '@medrad/service-kit/tracing';

export const tracing = startTracing('spotters', process.env);
