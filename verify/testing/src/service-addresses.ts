import { type ServiceName, serviceNames } from '@medrad/contracts';

/** Addresses of all services in the form that the gateway takes: `url` for each, except those given separately. */
export const everyServiceAt = (
  url: string,
  others: Partial<Record<ServiceName, string>> = {},
): Record<ServiceName, string> => ({
  ...(Object.fromEntries(serviceNames.map((name) => [name, url])) as Record<ServiceName, string>),
  ...others,
});
