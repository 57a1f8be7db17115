import type { Need } from '@medrad/composition';
import { findBackupRefusal } from './restorable-backup.policy';

const needs: readonly Need[] = ['connection', 'store'];
const step = { summary: 'a', isBreaking: true, run: () => Promise.resolve() };
const services = [
  { name: 'auth', needs: ['connection'] as readonly Need[] },
  { name: 'papers', needs, migrations: [step] },
  { name: 'spotters', needs },
  { name: 'learning', needs: ['connection'] as readonly Need[] },
] as const;
const facts = { files: 0, bytes: 0, list: { bytes: 0, blake2b: '' } };
const whole = {
  databases: { auth: {}, papers: {}, spotters: {}, learning: {} },
  files: { papers: facts, spotters: facts },
};
const advice =
  'Restore the backup with the version of the product that made it, or restore another backup. Nothing was restored.';

const without = <T extends object>(parts: T, ...names: string[]): T =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !names.includes(name))) as T;

test('a backup with the data and files of every service is accepted, also without versions', () => {
  expect(findBackupRefusal(whole, services)).toBeNull();
  const dataVersions = {
    auth: { version: 7, readableFrom: 1 },
    papers: { version: 2, readableFrom: 2 },
  };
  expect(findBackupRefusal({ ...whole, dataVersions }, services)).toBeNull();
});

test.each([
  [
    'without three services',
    { ...whole, databases: without(whole.databases, 'auth', 'papers', 'learning') },
    'The backup contains no data of auth, papers and learning',
  ],
  [
    'without the files of a service',
    { ...whole, files: without(whole.files, 'papers') },
    'The backup contains no files of papers',
  ],
  [
    'with an unknown service',
    { ...whole, databases: { ...whole.databases, atlas: {} } },
    'The backup contains data of atlas, which this version of the product does not know',
  ],
  [
    'with files of an unknown service',
    { ...whole, files: { ...whole.files, auth: facts } },
    'The backup contains files of auth, which this version of the product does not know',
  ],
  [
    'of a newer build',
    { ...whole, dataVersions: { papers: { version: 4, readableFrom: 3 } } },
    'The data of papers have version 4, which only builds from data version 3 on can use; this build has data version 2',
  ],
])('a backup %s is refused with what was found and what to do', (_what, manifest, found) => {
  expect(findBackupRefusal(manifest, services)).toBe(`${found}. ${advice}`);
});
