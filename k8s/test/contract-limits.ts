import { serviceRoutes, type ServiceName } from '@medrad/contracts';

/** Maximum size in bytes of a file that a service's routes accept in one body; 0 without such routes. */
export function maxFileBytes(service: string): number {
  const routes = Object.values(serviceRoutes[service as ServiceName]);
  return Math.max(0, ...routes.map(({ file }) => file?.maxBytes ?? 0));
}
