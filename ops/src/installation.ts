import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { FolderInUse, lockFolder, spawnEmbeddedMongo } from '@medrad/embedded-mongo';
import { createObjectStore, type ObjectStore } from '@medrad/object-store';
import { type Connection, connectMongo } from '@medrad/persistence';
import { embeddedDatabaseOf, type StandaloneConfig } from '@medrad/standalone';
import { databases, fileAreas } from './areas';
import { Refusal } from './terminal';

/** A database server and how to let go of it. */
export interface Databases {
  /** Of every service, by name. */
  connections: ReadonlyMap<string, Connection>;
  close(): Promise<void>;
}

/** Databases and files of one installation, open. */
export interface Installation extends Databases {
  /** By area. */
  stores: ReadonlyMap<string, ObjectStore>;
  /** Whether the product may be at work on it. */
  isRunning: boolean;
}

/** @throws Refusal for a data folder without a database */
export function assertInstalled({ dataDir }: StandaloneConfig): void {
  if (existsSync(embeddedDatabaseOf(dataDir).dataDir)) return;
  throw new Refusal(`There is no installation in ${dataDir}. DATA_DIR names another folder.`);
}

type Release = () => void | Promise<void>;

/** Connections to every service's database on a server. @throws while it does not answer */
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

/** The lock of a data folder; null where the product holds it. */
function tryLock(dataDir: string): (() => void) | null {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

/** Starts the database of a stopped installation for as long as a command needs it. */
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

async function openDatabases(config: StandaloneConfig): Promise<{ opened: Databases; isRunning: boolean }> {
  const { dataDir, MONGODB_URL } = config;
  // Who else works on a server cannot be seen from here.
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

/** Only the databases: of the running product, or of the stopped one, which stays stopped. */
export async function openInstallationDatabases(config: StandaloneConfig): Promise<Databases> {
  return (await openDatabases(config)).opened;
}

/** Opens databases and files, whether the product runs or not. @throws Refusal where there is no installation */
export async function openInstallation(config: StandaloneConfig): Promise<Installation> {
  const { opened, isRunning } = await openDatabases(config);
  return { ...opened, isRunning, stores: await openStores(config) };
}

/**
 * Opens a stopped installation for this process alone; makes one where there is none.
 * @throws Refusal while the product runs
 */
export async function openExclusively(config: StandaloneConfig): Promise<Installation> {
  const { dataDir, MONGODB_URL } = config;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = tryLock(dataDir);
  if (!unlock) throw new Refusal(`The product is running on ${dataDir}. Stop it first.`);
  const opened = MONGODB_URL
    ? await connectDatabases(MONGODB_URL, unlock)
    : await wakeDatabase(dataDir, unlock);
  return { ...opened, isRunning: false, stores: await openStores(config) };
}

/** The connection to a service's database. */
export function connectionTo({ connections }: Databases, database: string): Connection {
  const connection = connections.get(database);
  if (!connection) throw new Refusal(`There is no service ${database}.`);
  return connection;
}
