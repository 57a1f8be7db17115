/** The reporting service on the embedded database; prints its address. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@medrad/embedded-mongo';
import { composeReporting } from './compose-reporting';

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-reporting-'));
  const mongo = await spawnEmbeddedMongo({ dataDir: path.join(folder, 'mongo') });
  const { service } = await composeReporting(mongo.url, 'reporting', folder);
  const { url } = await service.listen(0, '127.0.0.1');
  console.log(url);
}

process.once('SIGINT', () => process.exit(0));
void main();
