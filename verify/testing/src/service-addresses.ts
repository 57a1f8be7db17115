import { type ServiceName, serviceNames } from '@medrad/contracts';

/** Addresses of all services as the gateway takes them: `url` for every service that `others` does not name. */
export const everyServiceAt = (
  url: string,
  others: Partial<Record<ServiceName, string>> = {},
): Record<ServiceName, string> => ({
  ...(Object.fromEntries(serviceNames.map((name) => [name, url])) as Record<ServiceName, string>),
  ...others,
});
