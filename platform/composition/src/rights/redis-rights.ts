import type { RedisUses } from '@medrad/persistence';
import type { ServiceManifest } from '../service-manifest';

/** Prefix of the counts of wrong admin passwords, which all services with the need `attempts` share. */
export const adminAttempts = 'admin';

/** What a service uses Redis for. */
export function redisUsesOf({
  name,
  needs,
  limitPrefixes = [],
}: Pick<ServiceManifest, 'name' | 'needs' | 'limitPrefixes'>): RedisUses {
  return {
    limits: [...limitPrefixes, ...(needs.includes('attempts') ? [`${adminAttempts}-`] : [])],
    caches: needs.includes('cache') ? [name] : [],
    revocations: needs.includes('revocations') ? 'write' : 'none',
  };
}
