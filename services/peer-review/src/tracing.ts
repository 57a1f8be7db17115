import { startTracing } from '@medrad/service-kit/tracing';

export const tracing = startTracing('peer-review', process.env);
