/** The spotters service on the embedded database with one folder's worth of spotters; prints its address. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@medrad/embedded-mongo';
import { composeSpotters } from './compose-spotters';

const spotters = 24;

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-spotters-'));
  const mongo = await spawnEmbeddedMongo({ dataDir: path.join(folder, 'mongo') });
  const { service, seed } = await composeSpotters(mongo.url, 'spotters', folder);
  for (let index = 0; index < spotters; index += 1) {
    const description = 'Twelve axial head CTs from a night on call';
    await seed.createTest({ title: `CT Head ${index}`, description, duration: 20, subsectionId: null });
  }
  const { url } = await service.listen(0, '127.0.0.1');
  console.log(url);
}

process.once('SIGINT', () => process.exit(0));
void main();
