import { serviceRoutes, type ServiceName } from '@medrad/contracts';

/** The largest file that a service's routes take in one body, in bytes; 0 where they take none. */
export function maxFileBytes(service: string): number {
  const routes = Object.values(serviceRoutes[service as ServiceName]);
  return Math.max(0, ...routes.map(({ file }) => file?.maxBytes ?? 0));
}
