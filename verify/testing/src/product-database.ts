import path from 'node:path';
import { connectMongo } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import type { ProductProcess } from './product-process';

/**
 * Opens one service's database of a running product directly, for data that would take thousands of calls to create.
 * The caller closes the connection.
 */
export function connectProductDatabase(
  { dataDir }: Pick<ProductProcess, 'dataDir'>,
  name: string,
): Promise<Connection> {
  // The socket path of standalone/src/embedded-database.ts for short data folders, such as temporary ones.
  const socketPath = path.join(dataDir, 'run', 'mongo.sock');
  return connectMongo(`mongodb://${encodeURIComponent(socketPath)}/`, name);
}
