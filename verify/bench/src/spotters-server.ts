/** The spotters service on the embedded database, with as many spotters as one folder has; prints its address. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestCreation } from '@medrad/contracts';
import { spawnEmbeddedMongo } from '@medrad/embedded-mongo';
import { benchIdentityHeader } from './bench-session';
import { composeSpotters } from './compose-spotters';

const spotters = 24;

async function createTest(url: string, test: TestCreation): Promise<void> {
  const { status } = await fetch(`${url}/api/tests`, {
    method: 'POST',
    headers: { ...benchIdentityHeader('bench'), 'content-type': 'application/json' },
    body: JSON.stringify(test),
  });
  if (status !== 201) throw new Error(`Creating a spotter answered ${status}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-spotters-'));
  const mongo = await spawnEmbeddedMongo({ dataDir: path.join(folder, 'mongo') });
  const { service } = await composeSpotters(mongo.url, 'spotters', folder);
  const { url } = await service.listen(0, '127.0.0.1');
  for (let index = 0; index < spotters; index += 1) {
    const description = 'Twelve axial head CTs from a night on call';
    await createTest(url, { title: `CT Head ${index}`, description, duration: 20 });
  }
  console.log(url);
}

process.once('SIGINT', () => process.exit(0));
void main();
