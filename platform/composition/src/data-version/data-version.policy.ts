import type { DataVersion } from '@medrad/persistence';
import type { Migration, ServiceManifest } from '../service-manifest';

/** Version of data that no migration has changed, and of databases in which no version is stored. */
export const firstVersion: DataVersion = { version: 1, readableFrom: 1 };

type Migrated = Pick<ServiceManifest, 'name' | 'migrations'>;

/** The data version of this build: the version to which the last migration of a service leads. */
export const dataVersionOf = ({ migrations = [] }: Pick<Migrated, 'migrations'>): number =>
  firstVersion.version + migrations.length;

/** A migration that has not been completed in a database. */
export interface PendingMigration extends Migration {
  /** Version of the data after the migration. */
  to: number;
}

/** The migrations of this build that data of a version still need, in their order. */
export const pendingMigrations = (
  { migrations = [] }: Pick<Migrated, 'migrations'>,
  { version }: DataVersion,
): PendingMigration[] =>
  migrations
    .map((migration, index) => ({ ...migration, to: firstVersion.version + index + 1 }))
    .filter(({ to }) => to > version);

/** Whether this build can use data of a version. */
export const isReadable = (manifest: Pick<Migrated, 'migrations'>, { readableFrom }: DataVersion): boolean =>
  readableFrom <= dataVersionOf(manifest);

/** Clause without a full stop that says why this build refuses the data of a service; null if it can use them. */
export function findRefusal(manifest: Migrated, data: DataVersion): string | null {
  if (isReadable(manifest, data)) return null;
  return (
    `The data of ${manifest.name} have version ${data.version}, which only builds from data version ` +
    `${data.readableFrom} on can use; this build has data version ${dataVersionOf(manifest)}`
  );
}
