import { rmSync } from 'node:fs';
import { waitLimitMs } from '@medrad/testing/wait-limit';
import { startEmbeddedMongo } from '../src';
import { freshFolder } from './servers';

test('a start waits for a previous owner of the folder that is shutting down', async () => {
  const dataDir = freshFolder();
  const first = await startEmbeddedMongo({ dataDir });
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow('is in use');
  const second = startEmbeddedMongo({ dataDir, lockTimeoutMs: waitLimitMs });
  await first.close();
  await (await second).close();
  rmSync(dataDir, { recursive: true });
});
