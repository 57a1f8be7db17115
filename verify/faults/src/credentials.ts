import { randomBytes } from 'node:crypto';
import { environmentOf, type ServiceManifest } from '@medrad/composition';
import {
  canControlRabbit,
  canKillRedis,
  type Fleet,
  type GuardedDatabase,
  startGuardedDatabase,
} from '@medrad/testing';

/** Dependencies to which processes sign in, with the environment variables that contain their URLs. */
export const dependencyVariables = {
  mongodb: 'MONGODB_URL',
  redis: 'REDIS_URL',
  rabbitmq: 'AMQP_URL',
} as const;
/** A dependency that requires credentials. */
export type Guarded = keyof typeof dependencyVariables;

/** Dependencies to which a service signs in, according to its manifest. */
export function guardedBy(manifest: ServiceManifest): Guarded[] {
  const environment = environmentOf(manifest);
  return (Object.keys(dependencyVariables) as Guarded[]).filter(
    (dependency) => dependencyVariables[dependency] in environment,
  );
}

/**
 * Whether this machine can start servers that refuse credentials: accounts can be created on the broker and Redis, and
 * the database can get a proxy that requires a password.
 */
export const canRefuseCredentials = (): boolean =>
  canKillRedis() && canControlRabbit() && !process.env['REAL_MONGODB_URL'];

/** An account for the servers of a fleet. No server accepts it until {@link admit} is called. */
export interface LateAccounts {
  /** Environment with which a process signs in to these dependencies with the account. */
  env(dependencies: readonly Guarded[]): Record<string, string>;
  /** Creates the account on a server, which then accepts it. */
  admit(dependency: Guarded): Promise<void>;
  /** Name and password of the account, which no output may contain. */
  secrets: readonly string[];
  close(): Promise<void>;
}

/** Returns a URL with other credentials. */
function withUser(address: string, user: string, password: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  return `${protocol}//${user}:${password}@${host}${pathname}${search}`;
}

/**
 * Makes up an account for the database (behind a proxy that requires a password), Redis and the broker of a fleet.
 * @param redisCommand runs a command on the fleet's Redis with administrator rights
 */
export async function createLateAccounts(
  fleet: Fleet,
  redisCommand: (name: string, ...args: string[]) => Promise<unknown>,
): Promise<LateAccounts> {
  const user = `late-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const database: GuardedDatabase = await startGuardedDatabase(fleet.mongoUrl);
  const urls: Record<Guarded, string> = {
    mongodb: database.urlFor(user, password),
    redis: withUser(fleet.network.redis.url, user, password),
    rabbitmq: withUser(fleet.network.broker.url, user, password),
  };
  const admissions: Record<Guarded, () => Promise<unknown>> = {
    mongodb: () => Promise.resolve(database.setUser(user, { password, mayUse: true })),
    redis: () => redisCommand('ACL', 'SETUSER', user, 'on', `>${password}`, '~*', '+@all'),
    async rabbitmq() {
      await fleet.broker.control(['add_user', user, password]);
      await fleet.broker.control(['set_permissions', '-p', '/', user, '.*', '.*', '.*']);
    },
  };
  return {
    env: (dependencies) =>
      Object.fromEntries(dependencies.map((name) => [dependencyVariables[name], urls[name]])),
    admit: async (dependency) => void (await admissions[dependency]()),
    secrets: [password, user],
    close: () => database.close(),
  };
}
