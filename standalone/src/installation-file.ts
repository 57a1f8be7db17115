import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type KnownIds, WrongInstallation } from '@medrad/composition';
import { hasDatabase } from '@medrad/embedded-mongo';
import { isDiskFull } from '@medrad/service-kit';
import { DamagedFile, readDurable, writeDurably } from './durable-file';
import { embeddedDatabaseOf } from './embedded-database';
import { hasDeveloperPassword } from './secrets';

const name = 'installation.json';
const fileOf = (dataDir: string): string => path.join(dataDir, name);

const isKnownIds = (value: unknown): value is KnownIds =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((id) => typeof id === 'string');

/**
 * Ids in the databases of the installation to which a data folder belongs; empty for a folder that notes none.
 * @throws DamagedFile when the file is not what {@link keepKnownIds} writes
 */
export function readKnownIds(dataDir: string): KnownIds {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return {};
  const { databases } = (readDurable(file) ?? {}) as { databases?: unknown };
  if (!isKnownIds(databases)) throw new DamagedFile(file, 'is damaged');
  return databases;
}

/** Notes in a data folder the ids in the databases of its installation. */
export function keepKnownIds(dataDir: string, databases: KnownIds): void {
  const ofServices = Object.entries(databases).sort(([one], [other]) => one.localeCompare(other));
  const noted = JSON.stringify(Object.entries(readKnownIds(dataDir)));
  if (noted !== JSON.stringify(ofServices)) {
    writeDurably(fileOf(dataDir), { databases: Object.fromEntries(ofServices) });
  }
}

/** As {@link keepKnownIds}, except on a full disk: there the next start notes the ids. */
export function keepKnownIdsIfRoom(dataDir: string, databases: KnownIds): void {
  try {
    keepKnownIds(dataDir, databases);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/** Names in a folder; none if there is a file in its place, such as one that a desktop leaves behind, or nothing. */
const entriesOf = (folder: string): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];

/** Whether any area of a data folder contains a stored file. */
function hasStoredFiles(dataDir: string): boolean {
  const files = path.join(dataDir, 'files');
  return entriesOf(files).some((area) => {
    const objects = path.join(files, area, 'objects');
    return entriesOf(objects).some((shard) => entriesOf(path.join(objects, shard)).length > 0);
  });
}

/**
 * Checks that the embedded database is not missing in a data folder that has been in use. Opening the database would
 * create an empty one.
 * @param options.maySecretsStand whether the folder may contain a developer password: a restore keeps it
 * @throws WrongInstallation
 */
export function assertDatabaseIsThere(dataDir: string, { maySecretsStand = false } = {}): void {
  const database = embeddedDatabaseOf(dataDir).dataDir;
  if (hasDatabase(database)) return;
  const found = [
    ...(existsSync(fileOf(dataDir)) ? [name] : []),
    ...(!maySecretsStand && hasDeveloperPassword(dataDir) ? ['secrets.json'] : []),
    ...(hasStoredFiles(dataDir) ? ['files'] : []),
  ];
  if (found.length === 0) return;
  throw new WrongInstallation([
    `The database ${database} is missing, but the data folder has been in use: it contains ${found.join(', ')}`,
  ]);
}
