import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectMongo } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { watchWrites } from './written-collections';

/** Environment variable with the URL of the embedded server that the API suites of a run share. */
export const sharedMongo = 'SHARED_TEST_MONGODB_URL';

/** A MongoDB server, or the embedded one, that tests use. */
export interface TestMongo {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts an embedded server on a temporary folder, which is deleted with the server.
 * @param parent folder in which the temporary folder is created; the one of the operating system by default
 */
export async function startOwnMongo(parent = tmpdir()): Promise<TestMongo> {
  const { readUsageFile, startEmbeddedMongo } = await import('@medrad/embedded-mongo');
  const dataDir = await mkdtemp(path.join(parent, 'medrad-mongo-'));
  const server = await startEmbeddedMongo({ dataDir, usageFile: readUsageFile() });
  return {
    url: server.url,
    async stop() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the server at MONGODB_URL if it is set, otherwise the embedded one that all API suites of a run share
 * (`shared-mongo.ts`). Outside such a run, for example in a benchmark, an embedded server is started.
 */
export async function startTestMongo(): Promise<TestMongo> {
  const url = process.env['MONGODB_URL'] || process.env[sharedMongo];
  return url ? { url, stop: () => Promise.resolve() } : startOwnMongo();
}

/** Database of one test file. */
export interface TestDatabase {
  connection: Connection;
  url: string;
  name: string;
  /** Drops the database and releases the server. */
  stop(): Promise<void>;
}

/** Creates a new, empty database for one suite. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const mongo = await startTestMongo();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = await connectMongo(mongo.url, name);
  const unwatch = watchWrites();
  return {
    connection,
    url: mongo.url,
    name,
    async stop() {
      await connection.dropDatabase();
      await connection.close();
      await mongo.stop();
      unwatch();
    },
  };
}
