import type { RunningService, Service } from '@medrad/service-kit';

/** Starts a service on a free loopback port. */
export function startTestService(service: Service): Promise<RunningService> {
  return service.listen(0, '127.0.0.1');
}
