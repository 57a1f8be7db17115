import type { ServiceName } from '@medrad/contracts';
import { type Identity, identityHeader } from '@medrad/service-kit';
import type { Product } from '@medrad/standalone';

/** Whoever makes the demo content: somebody with developer access, who is no account. */
export const demoAuthor: Identity = {
  sub: 'demo-content',
  name: 'Demo content',
  email: '',
  institute: '',
  sid: 'demo-content',
  developerGrant: 'demo-content',
};

/** Calls of one service of this process, past the gateway, in somebody's name. */
export interface DemoCaller {
  /** @throws Error for a status outside 2xx */
  send<T>(method: string, path: string, body?: object): Promise<T>;
}

export function createDemoCaller(
  { callerSigner, services }: Pick<Product, 'callerSigner' | 'services'>,
  service: ServiceName,
  user: Identity,
): DemoCaller {
  return {
    async send<T>(method: string, path: string, body?: object) {
      const token = callerSigner.sign({ user, address: '127.0.0.1' }, service);
      const response = await fetch(services[service] + path, {
        method,
        headers: { [identityHeader]: token, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
      return (await response.json()) as T;
    },
  };
}
