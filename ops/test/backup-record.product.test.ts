import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findOperations } from '@medrad/persistence';
import { databases } from '../src/areas';
import type { Manifest } from '../src/backup/manifest';
import { buildBackend, createFolders, ops, settle, withInstallation } from './harness';
import { plant } from './planted';

const folders = createFolders();
beforeAll(buildBackend);
afterAll(() => folders.removeAll());

const recordsIn = (dataDir: string) =>
  withInstallation(dataDir, async ({ connections }) =>
    Promise.all(databases.map((name) => findOperations(connections.get(name)!))),
  );
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;

test('every database knows the time and size of the last backup; a restored installation has none', async () => {
  const dataDir = folders.fresh();
  await withInstallation(dataDir, async (installation) => {
    await settle(installation, dataDir);
    await plant(installation);
  });
  expect(await recordsIn(dataDir)).toEqual(databases.map(() => ({})));
  const [first, second] = [folders.fresh('backup'), folders.fresh('backup')];
  for (const target of [first, second]) {
    expect(await ops(dataDir, ['backup', target])).toMatchObject({ code: 0, err: '' });
    const { createdAt, databases: collections, files } = manifestOf(target);
    const sizes = [
      ...Object.values(collections).flatMap((each) => Object.values(each)),
      ...Object.values(files),
    ];
    const bytes = sizes.reduce((sum, each) => sum + each.bytes, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(await recordsIn(dataDir)).toEqual(
      databases.map(() => ({ backup: { at: new Date(createdAt), bytes } })),
    );
  }
  expect(manifestOf(second).databases).toEqual(manifestOf(first).databases);
  const blank = folders.fresh();
  expect(await ops(blank, ['restore', second])).toMatchObject({ code: 0 });
  expect(await recordsIn(blank)).toEqual(databases.map(() => ({})));
});
