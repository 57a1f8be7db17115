import mongoose, { type Connection } from 'mongoose';

/**
 * How long a call waits for its database, in milliseconds; docs/adr/0008-budget-of-timeouts.md has every limit. Twice the
 * longest (a read or write is tried again once) is less than the gateway waits for a service.
 */
const limits = {
  /** For a server that takes calls: one that is away answers 503 well within 3 s. */
  serverSelectionTimeoutMS: 2_000,
  /** For a connection, and for the answer to a heartbeat; a server that is silent for longer is away. */
  connectTimeoutMS: 4_000,
  heartbeatFrequencyMS: 2_000,
  /** For a free connection of the pool. */
  waitQueueTimeoutMS: 2_500,
  /** Between two bytes of an answer: for a server that lives and whose answer does not come. */
  socketTimeoutMS: 14_000,
} as const;

/** What may be set per connection. */
export interface MongoOptions {
  /** Sockets kept to the server at most. */
  maxPoolSize?: number;
}

/**
 * A connection of its own to one database. Filters are sanitized: an operator in a filter must be wrapped in mongoose's
 * `trusted()`, so that none can arrive inside a value of a request. Calls fail at once while the database is away.
 * Indexes are not built on connect; call {@link ensureIndexes}.
 * @param url mongodb://…; a database in its path is overridden by `dbName`.
 * @throws MongooseServerSelectionError after 2 s without a server.
 * @throws MongoServerError 18 or 13 when the credentials are refused, or may not read this database.
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
    // An answered write is on disk at a majority of a replica set; one server is its own majority.
    // While there is none, a write ends with an error instead of waiting for one.
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 },
    retryWrites: true,
    retryReads: true,
  });
  try {
    await connection.asPromise();
    await pingMongo(connection);
    return connection;
  } catch (error) {
    // A connection that failed would be kept, and go on looking for its server.
    await connection.destroy(true).catch(() => undefined);
    throw error;
  }
}

/** Holds one document at most, the one of {@link tryMongoWrite}. */
const readinessCollection = 'readiness';

/**
 * Resolves when the database answers and lets this user read. MongoDB answers `ping` to anybody, so it is asked for a
 * document.
 * @throws what the driver throws while it is away; MongoServerError 13 without the right to read
 */
export async function pingMongo(connection: Connection): Promise<void> {
  if (!connection.db) throw new Error('The database connection is closed.');
  await connection.db.collection(readinessCollection).findOne({}, { projection: { _id: 1 } });
}

/**
 * Resolves when the database stores a small document, always the same one.
 * @throws MongoServerError 14031 while its disk is full; what the driver throws while it is away
 */
export async function tryMongoWrite(connection: Connection): Promise<void> {
  if (!connection.db) throw new Error('The database connection is closed.');
  const documents = connection.db.collection<{ _id: string; writtenAt: Date }>(readinessCollection);
  await documents.updateOne({ _id: 'trial' }, { $set: { writtenAt: new Date() } }, { upsert: true });
}

/** Connections of a pool, for metrics. */
export interface PoolMetrics {
  idle: number;
  inUse: number;
  /** Calls that wait for a connection. */
  waiting: number;
  /** Connections kept at most for each server. */
  limit: number;
}

/** What the driver keeps of its pools; it has no public name for it, and counting its events would cost every call. */
interface DriverPool {
  availableConnectionCount: number;
  currentCheckedOutCount: number;
  waitQueueSize: number;
}

/** The pools of a connection, of every server together. */
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

/** Builds the indexes of every model of the connection, one after the other; those that exist are left alone. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) await model.createIndexes();
}

/** MongoDB's code for a value that a unique index already holds. */
const duplicateKeyCode = 11_000;

/** Whether a write was refused by a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === duplicateKeyCode;
}
