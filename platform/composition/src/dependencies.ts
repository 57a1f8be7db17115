import type { KeyObject } from 'node:crypto';
import type { ServiceName } from '@medrad/contracts';
import type { Outbox, Transport } from '@medrad/events';
import type { ObjectStore } from '@medrad/object-store';
import type { CacheStore, Connection, Redis, SecretAttempts, SessionRevocations } from '@medrad/persistence';
import type { CallerVerifier, DeviceTokens, Logger, PasswordGate, SessionTokens } from '@medrad/service-kit';

/** Everything that a service can ask for in its manifest, by the name under which the service receives it. */
export interface Dependencies {
  /** To the service's own database, which has the service's name. */
  connection: Connection;
  /** Where events of all services arrive. */
  transport: Transport;
  /** Events on their way out, kept in the service's own database. */
  outbox: Outbox;
  /** The service's own files. */
  store: ObjectStore;
  /** Undefined where the product runs as one process without Redis. */
  redis: Redis | undefined;
  /** Shared by all instances of the service. */
  cache: CacheStore;
  /** Ended sessions and developer grants, as the gateway sees them. */
  revocations: SessionRevocations;
  sessionTokens: SessionTokens;
  deviceTokens: DeviceTokens;
  /** Checks the developer password. */
  developerGate: PasswordGate;
  /** Checks the admin password; the developer password passes as well. */
  adminGate: PasswordGate;
  /** Counts wrong tries of the admin password over all screens that ask for it. */
  attempts: SecretAttempts;
  /** Signs upload addresses; the same on all instances of the service. */
  ticketSecret: KeyObject;
}

/** Name of a dependency. */
export type Need = keyof Dependencies;

/** What every service receives without asking. */
export interface CommonDependencies {
  /** Verifies the gateway's identity tokens. */
  callers: CallerVerifier;
  log: Logger;
  /** Checks answers against the contract; off in production. */
  validateAnswers: boolean;
}

/** What a service with these needs receives. */
export type ServiceDependencies<N extends Need> = CommonDependencies & Pick<Dependencies, N>;

/** Opens one dependency of a service. */
export type DependencyProviders = {
  [N in Need]: (service: { name: ServiceName }) => Dependencies[N] | Promise<Dependencies[N]>;
};

/**
 * Order of opening. Redis, with what is kept in it, and the broker come before the database is waited for, so that the
 * log names everything that is away or refuses.
 */
const order: readonly Need[] = [
  'redis',
  'cache',
  'revocations',
  'attempts',
  'transport',
  'connection',
  'outbox',
  'store',
  'sessionTokens',
  'deviceTokens',
  'developerGate',
  'adminGate',
  'ticketSecret',
];

/** Opens what a service needs, and nothing else. @throws what a provider throws */
export async function openDependencies(
  service: { name: ServiceName; needs: readonly Need[] },
  providers: DependencyProviders,
): Promise<Dependencies> {
  const opened: Partial<Record<Need, unknown>> = {};
  for (const need of order) {
    if (service.needs.includes(need)) opened[need] = await providers[need](service);
  }
  // What the manifest does not name is absent, and the service's type does not let it be read.
  return opened as unknown as Dependencies;
}
