import type { KeyObject } from 'node:crypto';
import type { EventName, ServiceName } from '@medrad/contracts';
import type { Outbox, Transport } from '@medrad/events';
import type { ObjectStore } from '@medrad/object-store';
import type { CacheStore, Connection, Redis, SecretAttempts, SessionRevocations } from '@medrad/persistence';
import type { CallerVerifier, DeviceTokens, Logger, PasswordGate, SessionTokens } from '@medrad/service-kit';

/** All dependencies that a manifest can name, by the name under which the service receives them. */
export interface Dependencies {
  /** Connection to the service's own database, which has the name of the service. */
  connection: Connection;
  /** Transport that delivers events of all services. */
  transport: Transport;
  /** Outbox for the service's own events, in its own database. */
  outbox: Outbox;
  /** Store of the service's own files. */
  store: ObjectStore;
  /** Redis client; undefined when the product runs as one process without Redis. */
  redis: Redis | undefined;
  /** Cache that all instances of the service share. */
  cache: CacheStore;
  /** Records ended sessions and developer grants, which the gateway reads. */
  revocations: SessionRevocations;
  sessionTokens: SessionTokens;
  deviceTokens: DeviceTokens;
  /** Compares a typed password with the developer password. */
  developerGate: PasswordGate;
  /** Compares a typed password with the admin password and the developer password; accepts both. */
  adminGate: PasswordGate;
  /** Limits wrong attempts at the admin password; all screens that ask for the password share one count. */
  attempts: SecretAttempts;
  /** Secret for signing upload addresses; the same on all instances of the service. */
  ticketSecret: KeyObject;
}

/** Name of a dependency. */
export type Need = keyof Dependencies;

/** Dependencies that every service receives, whatever its manifest names. */
export interface CommonDependencies {
  /** Verifies the gateway's identity tokens. */
  callers: CallerVerifier;
  log: Logger;
  /** Whether answers are compared with the API contract; off in production. */
  validateAnswers: boolean;
}

/** Dependencies of a service with the given needs. */
export type ServiceDependencies<N extends Need> = CommonDependencies & Pick<Dependencies, N>;

/** The parts of a manifest that opening a dependency may need. */
interface OpeningManifest {
  name: ServiceName;
  publishes: readonly EventName[];
}

/** Functions that open the dependencies of a service, by the name of the dependency. */
export type DependencyProviders = {
  [N in Need]: (service: OpeningManifest) => Dependencies[N] | Promise<Dependencies[N]>;
};

/**
 * Order in which dependencies are opened. Redis and the broker come before the database, so that the log names every
 * dependency that is unreachable or refuses access, not only the first one.
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

/**
 * Opens the dependencies that a service needs, in a fixed order.
 * @throws what opening a dependency throws
 */
export async function openDependencies(
  service: OpeningManifest & { needs: readonly Need[] },
  providers: DependencyProviders,
): Promise<Dependencies> {
  const opened: Partial<Record<Need, unknown>> = {};
  for (const need of order) {
    if (service.needs.includes(need)) opened[need] = await providers[need](service);
  }
  // Dependencies that the manifest does not name are missing, and the type of the service does not allow reading them.
  return opened as unknown as Dependencies;
}
