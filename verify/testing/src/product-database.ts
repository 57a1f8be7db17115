import path from 'node:path';
import { connectMongo } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import type { ProductProcess } from './product-process';

/**
 * Opens one service's database of a running product directly, to write data that would take thousands of calls to
 * create. The caller closes the connection.
 */
export function connectProductDatabase(
  { dataDir }: Pick<ProductProcess, 'dataDir'>,
  name: string,
): Promise<Connection> {
  // Path of the socket as standalone/src/embedded-database.ts chooses it when the path of the data folder is short;
  // temporary folders have short paths.
  const socketPath = path.join(dataDir, 'run', 'mongo.sock');
  return connectMongo(`mongodb://${encodeURIComponent(socketPath)}/`, name);
}
