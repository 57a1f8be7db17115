import path from 'node:path';
import { connectMongo } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import type { ProductProcess } from './product-process';

/**
 * Opens one service's database in a running product, beside the product itself: for what thousands of calls would take
 * minutes to make. The caller closes it.
 */
export function connectProductDatabase(
  { dataDir }: Pick<ProductProcess, 'dataDir'>,
  name: string,
): Promise<Connection> {
  // Where standalone/src/embedded-database.ts puts it while the path is short, as those of temporary folders are.
  const socketPath = path.join(dataDir, 'run', 'mongo.sock');
  return connectMongo(`mongodb://${encodeURIComponent(socketPath)}/`, name);
}
