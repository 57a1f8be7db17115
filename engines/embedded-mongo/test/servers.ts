import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';
import { startEmbeddedMongo } from '../src';

/** Connection string of a real server, if available. */
export const realUrl = process.env['REAL_MONGODB_URL'] ?? process.env['MONGODB_URL'];

export function freshFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-test-'));
}

export interface TestServer {
  readonly url: string;
  readonly client: MongoClient;
  readonly db: Db;
  close(): Promise<void>;
}

async function connected(
  url: string,
  options: MongoClientOptions,
  end: () => Promise<void>,
): Promise<TestServer> {
  const client = await new MongoClient(url, { serverSelectionTimeoutMS: 5_000, ...options }).connect();
  const db = client.db(`embedded_test_${randomBytes(6).toString('hex')}`);
  const close = async (): Promise<void> => {
    await db.dropDatabase();
    await client.close();
    await end();
  };
  return { url, client, db, close };
}

/** Starts the embedded server on an empty folder, with a client and a database. */
export async function startOurs(options: MongoClientOptions = {}): Promise<TestServer> {
  const dataDir = freshFolder();
  const server = await startEmbeddedMongo({ dataDir });
  return connected(server.url, options, async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  });
}

/** Creates a separate database on the real server. */
export function connectReal(options: MongoClientOptions = {}): Promise<TestServer> {
  return connected(realUrl!, options, () => Promise.resolve());
}
