import { createUserOperations, type UserOperations } from '@medrad/auth-service';
import { connectRedis, createMemoryRevocations, createRedisRevocations } from '@medrad/persistence';
import { createLogger } from '@medrad/service-kit';
import type { CommandContext } from './command';
import { opsRedisUses } from './command-settings';
import { connectionTo, openInstallationDatabases } from './installation';

/** Opens the databases of an installation and runs work with the operations on users. */
export async function withUserOperations<T>(
  { config, note }: CommandContext,
  work: (operations: UserOperations) => Promise<T>,
): Promise<T> {
  const opened = await openInstallationDatabases(config);
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, undefined, opsRedisUses) : undefined;
  try {
    const log = createLogger({ name: 'ops', level: 'warn' }, { write: () => note('Redis is unreachable.') });
    const revocations = redis ? createRedisRevocations(redis) : createMemoryRevocations();
    return await work(createUserOperations({ connection: connectionTo(opened, 'auth'), revocations, log }));
  } finally {
    redis?.disconnect();
    await opened.close();
  }
}
