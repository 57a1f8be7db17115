import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  assertReadable,
  checkParts,
  DataTooNew,
  type ServiceParts,
  WrongInstallation,
} from '@medrad/composition';
import { FolderInUse, lockFolder, spawnEmbeddedMongo } from '@medrad/embedded-mongo';
import { createObjectStore, type ObjectStore } from '@medrad/object-store';
import { type Connection, connectMongo, findInstallationRecord } from '@medrad/persistence';
import {
  assertDatabaseIsThere,
  assertNoRestoreUnderWay,
  embeddedDatabaseOf,
  readKnownIds,
  type StandaloneConfig,
} from '@medrad/standalone';
import { databases, fileAreas, manifests } from './areas';
import { rememberDatabaseFiles, rememberMissingFolders } from './opened-folder';
import { Refusal } from './terminal';

/** Connections to the databases of all services, with a function that closes them. */
export interface Databases {
  /** Connections to the databases, by the name of the service. */
  connections: ReadonlyMap<string, Connection>;
  close(): Promise<void>;
}

/** Open databases and file stores of one installation. */
export interface Installation extends Databases {
  /** File stores, by the name of the area. */
  stores: ReadonlyMap<string, ObjectStore>;
  /** Whether the product may be using the installation at the same time. */
  isRunning: boolean;
}

/** An installation that is open for this process alone. */
export interface OwnInstallation extends Installation {
  /** Closes the installation to which nothing was written, and removes what opening it has created in the data folder. */
  discard(): Promise<void>;
}

/** Runs a check, and turns its complaint about the parts of the installation into a refusal. */
function refuseWrong(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw refusalOf(error);
  }
}

const refusalOf = (error: unknown): unknown =>
  error instanceof WrongInstallation || error instanceof DataTooNew ? new Refusal(error.message) : error;

/** @throws Error when the data folder contains no database, or a part of one because a restore was interrupted */
export function assertInstalled({ dataDir }: StandaloneConfig): void {
  assertNoRestoreUnderWay(dataDir);
  refuseWrong(() => assertDatabaseIsThere(dataDir));
  if (existsSync(embeddedDatabaseOf(dataDir).dataDir)) return;
  throw new Refusal(
    `There is no installation in ${dataDir}. Set DATA_DIR to the folder of the installation.`,
  );
}

/**
 * Checks that a data folder does not belong to an installation whose database is missing.
 * @throws Refusal
 */
export const assertRestorable = ({ dataDir }: StandaloneConfig): void =>
  refuseWrong(() => assertDatabaseIsThere(dataDir, { maySecretsStand: true }));

type Release = () => void | Promise<void>;

/**
 * Connects to the databases of all services on one server.
 * @throws when the server does not answer
 */
export async function connectDatabases(url: string, release: Release = () => undefined): Promise<Databases> {
  try {
    const opened = await Promise.all(
      databases.map(async (name) => [name, await connectMongo(url, name, { maxPoolSize: 4 })] as const),
    );
    const connections = new Map(opened);
    return {
      connections,
      async close() {
        for (const connection of connections.values()) await connection.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Tries to take the lock of a data folder.
 * @returns a function that releases the lock; null when another process holds it
 */
function tryLock(dataDir: string): (() => void) | null {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

/** Starts the embedded database of a stopped product for the duration of a command. */
async function wakeDatabase(dataDir: string, unlock: () => void): Promise<Databases> {
  const place = embeddedDatabaseOf(dataDir);
  try {
    const database = await spawnEmbeddedMongo({ dataDir: place.dataDir, socketPath: place.socketPath });
    return await connectDatabases(database.url, async () => {
      await database.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the databases of an installation, whatever the version of their data. The product may run or not; it is not
 * started.
 * @throws Refusal when there is no installation
 */
export async function openDatabases(
  config: StandaloneConfig,
): Promise<{ opened: Databases; isRunning: boolean }> {
  const { dataDir, MONGODB_URL } = config;
  // With an external database server (MONGODB_URL), this process cannot detect whether the product runs, so the product
  // counts as running.
  if (MONGODB_URL) return { opened: await connectDatabases(MONGODB_URL), isRunning: true };
  assertInstalled(config);
  const unlock = tryLock(dataDir);
  return unlock
    ? { opened: await wakeDatabase(dataDir, unlock), isRunning: false }
    : { opened: await connectDatabases(embeddedDatabaseOf(dataDir).url), isRunning: true };
}

async function openStores({ dataDir, OBJECT_STORE_URL }: StandaloneConfig) {
  const opened = fileAreas.map(async ({ name }) => {
    const root = path.join(dataDir, 'files');
    const url = OBJECT_STORE_URL || undefined;
    return [name, await createObjectStore({ url, root, area: name, keepsRemains: true })] as const;
  });
  return new Map(await Promise.all(opened));
}

/**
 * Opens the databases of an installation, whether the product runs or not; the product is not started.
 * @throws Refusal when there is no installation, or when its data are too new for this build
 */
export async function openInstallationDatabases(config: StandaloneConfig): Promise<Databases> {
  const { opened } = await openDatabases(config);
  return closeIfRefused(opened, () => assertUsable(opened));
}

/**
 * Opens the databases and files of an installation, whether the product runs or not.
 * @throws Refusal when there is no installation, when its parts do not belong together, or when its data are too new for
 * this build
 */
export async function openInstallation(config: StandaloneConfig): Promise<Installation> {
  const { opened, isRunning } = await openDatabases(config);
  const installation = { ...opened, isRunning, stores: await openStores(config) };
  return closeIfRefused(installation, async () => {
    await assertUsable(installation);
    await assertBelongsTogether(installation, config);
  });
}

async function closeIfRefused<T extends Databases>(opened: T, check: () => Promise<void>): Promise<T> {
  try {
    await check();
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Databases of services with the manifests of these. */
export const dataOf = ({ connections }: Databases) =>
  manifests.flatMap((manifest) => {
    const connection = connections.get(manifest.name);
    return connection ? [{ manifest, connection }] : [];
  });

/**
 * Checks that this build can use the data of open databases.
 * @throws Refusal naming the services whose data are too new
 */
export async function assertUsable(databases: Databases): Promise<void> {
  try {
    await assertReadable(dataOf(databases));
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Id of the installation to which databases belong; null when none of them has one. */
export async function installationIdOf({ connections }: Databases): Promise<string | null> {
  for (const connection of connections.values()) {
    const record = await findInstallationRecord(connection);
    if (record) return record.installationId;
  }
  return null;
}

/** Databases and file stores of the services of an installation. */
export const partsOf = (installation: Installation): ServiceParts[] =>
  dataOf(installation).map((data) => ({ ...data, store: installation.stores.get(data.manifest.name) }));

/**
 * Checks that the databases and files of an open installation belong together, and that this build knows all of them.
 * @throws Refusal naming what is missing, of another installation, or of an unknown service
 */
export async function assertBelongsTogether(
  installation: Installation,
  { dataDir }: StandaloneConfig,
): Promise<void> {
  const known = readKnownIds(dataDir);
  const unknown = Object.keys(known).filter((name) => !databases.includes(name));
  if (unknown.length > 0) {
    throw new Refusal(
      `The installation has databases that this version of the product does not know: ${unknown.join(', ')}. Use the ` +
        'version of the product that has made them, or a later one. Nothing was changed.',
    );
  }
  try {
    await checkParts(partsOf(installation), known);
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Opens an installation for this process alone while the product is stopped; creates the installation if it is missing.
 * @throws Refusal while the product runs
 */
export async function openExclusively(config: StandaloneConfig): Promise<OwnInstallation> {
  const { dataDir, MONGODB_URL } = config;
  const removeEmptyFolders = rememberMissingFolders(dataDir);
  const unlock = tryLock(dataDir);
  if (!unlock) throw new Refusal(`The product is running on ${dataDir}. Stop it first.`);
  const removeDatabaseFiles = rememberDatabaseFiles(dataDir);
  let isUnwanted = true;
  const release = (): void => {
    if (isUnwanted) removeDatabaseFiles();
    unlock();
    if (isUnwanted) removeEmptyFolders();
  };
  const opened = MONGODB_URL
    ? await connectDatabases(MONGODB_URL, release)
    : await wakeDatabase(dataDir, release);
  const installation = { ...opened, isRunning: false, stores: await openStores(config) };
  isUnwanted = false;
  return {
    ...installation,
    discard() {
      isUnwanted = true;
      return installation.close();
    },
  };
}

/**
 * The connection to the database of a service.
 * @throws Refusal for an unknown service
 */
export function connectionTo({ connections }: Databases, database: string): Connection {
  const connection = connections.get(database);
  if (!connection) throw new Refusal(`There is no service ${database}.`);
  return connection;
}
