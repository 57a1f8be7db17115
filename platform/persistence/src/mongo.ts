import mongoose, { type Connection, mongo } from 'mongoose';
import { databaseOf } from './database-of';

/**
 * Time limits of database calls; docs/adr/0008-budget-of-timeouts.md lists every limit. A call is retried once, and
 * twice the longest limit is less than the time that the gateway waits for a service.
 */
const limits = {
  /**
   * Time limit for finding a server, in milliseconds, so that a service answers 503 within 3 s while the database is
   * unreachable.
   */
  serverSelectionTimeoutMS: 2_000,
  /**
   * Time limit in milliseconds for connecting and for the answer to a heartbeat. A server that stays silent for longer
   * counts as unreachable.
   */
  connectTimeoutMS: 4_000,
  heartbeatFrequencyMS: 2_000,
  /** Longest wait for a free connection of the pool, in milliseconds. */
  waitQueueTimeoutMS: 2_500,
  /** Longest silence on a connection in milliseconds, for a server that still answers heartbeats but not a call. */
  socketTimeoutMS: 14_000,
} as const;

/** Options of one connection. */
export interface MongoOptions {
  /** Largest number of sockets per server. */
  maxPoolSize?: number;
}

/**
 * Opens a connection to one database. Filters are sanitized: operators must be wrapped in mongoose's `trusted()`, so
 * that a value of a request cannot contain one. Calls fail at once while the database is unreachable. Indexes are not
 * built on connecting; call {@link ensureIndexes}.
 * @param url mongodb://…; `dbName` overrides a database in its path
 * @throws MongooseServerSelectionError after 2 s without a server
 * @throws MongoServerError 18 when the credentials are refused; 13 when the user may not read this database
 */
export async function connectMongo(
  url: string,
  dbName: string,
  options: MongoOptions = {},
): Promise<Connection> {
  const connection = mongoose.createConnection(url, {
    dbName,
    bufferCommands: false,
    ...limits,
    autoIndex: false,
    autoCreate: false,
    sanitizeFilter: true,
    maxPoolSize: options.maxPoolSize ?? 50,
    // A write is acknowledged once it is on disk at a majority of the replica set; a single server is its own majority.
    // Without a majority, a write fails after 5 s instead of waiting for one.
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 },
    retryWrites: true,
    retryReads: true,
  });
  try {
    await connection.asPromise();
    await pingMongo(connection);
    return connection;
  } catch (error) {
    // A connection that failed would otherwise stay open and continue to search for its server.
    await connection.destroy(true).catch(() => undefined);
    throw error;
  }
}

/** Collection with at most one document, which {@link tryMongoWrite} writes. */
const readinessCollection = 'readiness';

/**
 * Resolves when the database answers and lets the connection's user read. MongoDB answers `ping` even without
 * authentication, so this reads a document instead.
 * @throws what the driver throws while the database is unreachable; MongoServerError 13 without the right to read
 */
export async function pingMongo(connection: Connection): Promise<void> {
  await databaseOf(connection)
    .collection(readinessCollection)
    .findOne({}, { projection: { _id: 1 } });
}

/**
 * Resolves when the database has stored a small document, which is the same one each time.
 * @throws MongoServerError 14031 while the disk of the database is full; what the driver throws while the database is
 * unreachable
 */
export async function tryMongoWrite(connection: Connection): Promise<void> {
  const documents = databaseOf(connection).collection<{ _id: string; writtenAt: Date }>(readinessCollection);
  await documents.updateOne({ _id: 'trial' }, { $set: { writtenAt: new Date() } }, { upsert: true });
}

/** State of the connection pools of a connection, for metrics. */
export interface PoolMetrics {
  idle: number;
  inUse: number;
  /** Number of database calls that wait for a connection. */
  waiting: number;
  /** Largest number of connections per server. */
  limit: number;
}

/**
 * Private state of a connection pool of the driver. It has no public access, and counting the driver's events instead
 * would slow every call down.
 */
interface DriverPool {
  availableConnectionCount: number;
  currentCheckedOutCount: number;
  waitQueueSize: number;
}

/** Adds up the connection pools of all servers of a connection. */
export function poolMetrics(connection: Connection): PoolMetrics {
  const client = connection.getClient();
  const { topology } = client as unknown as {
    topology?: { s: { servers: ReadonlyMap<string, { pool: DriverPool }> } };
  };
  const metrics = { idle: 0, inUse: 0, waiting: 0, limit: client.options.maxPoolSize };
  for (const { pool } of topology?.s.servers.values() ?? []) {
    metrics.idle += pool.availableConnectionCount;
    metrics.inUse += pool.currentCheckedOutCount;
    metrics.waiting += pool.waitQueueSize;
  }
  return metrics;
}

/**
 * Builds the missing indexes of every model of the connection, with one command for each collection. Mongoose would send
 * one for each index.
 */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const { collection, schema } of Object.values(connection.models)) {
    const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }));
    if (indexes.length > 0) await collection.createIndexes(indexes as mongo.IndexDescription[]);
  }
}

/** MongoDB's error code for a duplicate value in a unique index. */
const duplicateKeyCode = 11_000;

/** Whether a unique index refused a write; of several writes, whether nothing else failed. */
export function isDuplicateKey(error: unknown): boolean {
  if (error instanceof mongo.MongoBulkWriteError) {
    const refusals = [error.writeErrors].flat();
    const isOnlyDuplicate = refusals.every(({ code }) => code === duplicateKeyCode);
    return refusals.length > 0 && isOnlyDuplicate && !error.result.getWriteConcernError();
  }
  return error instanceof Error && (error as { code?: unknown }).code === duplicateKeyCode;
}
