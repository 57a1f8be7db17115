import path from 'node:path';
import {
  type ComposedService,
  type Dependencies,
  type DependencyProviders,
  openDependencies,
  readDataVersion,
  type ServiceParts,
  type ServiceDefinition,
} from '@medrad/composition';
import { createOutbox, type EventObserver, type Transport } from '@medrad/events';
import { createObjectStore, type FileScan } from '@medrad/object-store';
import { findOperations, poolMetrics, type Redis } from '@medrad/persistence';
import type { CallerVerifier, DependencyMetrics, Logger } from '@medrad/service-kit';
import type { Tracing } from '@medrad/service-kit/tracing';
import type { StandaloneConfig } from './config';
import type { createDatabaseConnect } from './connect-database';

/** Dependencies that all services in this process share. */
export interface SharedParts extends Pick<
  Dependencies,
  | 'cache'
  | 'revocations'
  | 'sessionTokens'
  | 'deviceTokens'
  | 'developerGate'
  | 'adminGate'
  | 'attempts'
  | 'ticketSecret'
> {
  config: StandaloneConfig;
  callers: CallerVerifier;
  redis: Redis | undefined;
  transport: Transport;
  observer: EventObserver;
  tracing: Tracing | undefined;
  /** File scan that all services share, so that the scanner's limits apply to all of them together. */
  scan: FileScan | undefined;
  connect: ReturnType<typeof createDatabaseConnect>;
  logOf: (name: string) => Logger;
}

/** Dependencies that were opened for one service alone. */
export type OwnParts = Partial<Pick<Dependencies, 'connection' | 'outbox' | 'store'>>;

/**
 * A service that is being opened. `own` is filled as dependencies are opened, so that they can be closed after a
 * failure.
 */
export interface OpeningService {
  definition: ServiceDefinition;
  own: OwnParts;
}

/** One entry for each service, for which nothing is open yet. */
export const beginOpening = (services: readonly ServiceDefinition[]): OpeningService[] =>
  services.map((definition) => ({ definition, own: {} }));

function createProviders(parts: SharedParts, own: OwnParts): DependencyProviders {
  const { config, transport, observer, tracing, logOf } = parts;
  return {
    redis: () => parts.redis,
    transport: () => transport,
    async connection({ name }) {
      return (own.connection = await parts.connect(name));
    },
    outbox({ name, publishes }) {
      const { connection } = own;
      if (!connection) throw new Error(`The manifest of ${name} names an outbox and no connection.`);
      return (own.outbox = createOutbox({
        publishes,
        transport,
        tracing,
        observer,
        connection,
        log: logOf(name),
      }));
    },
    async store({ name }) {
      const root = path.join(config.dataDir, 'files');
      const url = config.OBJECT_STORE_URL || undefined;
      return (own.store = await createObjectStore({ url, root, area: name, scan: parts.scan }));
    },
    cache: () => parts.cache,
    revocations: () => parts.revocations,
    sessionTokens: () => parts.sessionTokens,
    deviceTokens: () => parts.deviceTokens,
    developerGate: () => parts.developerGate,
    adminGate: () => parts.adminGate,
    attempts: () => parts.attempts,
    ticketSecret: () => parts.ticketSecret,
  };
}

/** Opens the dependencies that a service's manifest names. */
export const openServiceDependencies = (
  { definition: { manifest }, own }: OpeningService,
  parts: SharedParts,
): Promise<Dependencies> => openDependencies(manifest, createProviders(parts, own));

/** Composes a service from its open dependencies. */
export function composeService(
  { definition: { manifest, create } }: OpeningService,
  dependencies: Dependencies,
  { config, callers, logOf }: SharedParts,
): Promise<ComposedService> {
  return create({
    ...dependencies,
    callers,
    log: logOf(manifest.name),
    validateAnswers: config.NODE_ENV !== 'production',
    settings: { ...config },
  });
}

/** Databases and file stores of the services, to check that they belong together. */
export const serviceParts = (opening: readonly OpeningService[]): ServiceParts[] =>
  opening.flatMap(({ definition: { manifest }, own: { connection, store } }) =>
    connection ? [{ manifest, connection, store }] : [],
  );

/** Sources of metrics about the dependencies of each service, by the name of the service. */
export function watchedParts(opening: readonly OpeningService[]): Parameters<DependencyMetrics['watch']>[0] {
  const sources = <T>(sourceOf: (own: OwnParts) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      opening.flatMap(({ definition, own }) => {
        const source = sourceOf(own);
        return source ? [[definition.manifest.name, source]] : [];
      }),
    );
  return {
    pools: sources(({ connection }) => connection && (() => poolMetrics(connection))),
    outboxes: sources(({ outbox }) => outbox && (() => outbox.metrics())),
    dataVersions: sources(
      ({ connection }) => connection && (async () => (await readDataVersion(connection)).version),
    ),
    // Every database has the records, so any of them can tell.
    operations: Object.values(
      sources(({ connection }) => connection && (() => findOperations(connection))),
    )[0],
    staging: sources(({ store }) => store && (() => store.stagingUsage())),
  };
}
