import { firstVersion, readDataVersion } from '@medrad/composition';
import type { DataVersion } from '@medrad/persistence';
import type { Databases } from '../installation';

/** Data versions of services, by name. */
export type DataVersions = Record<string, DataVersion>;

/** Data versions of all services of an installation. */
export async function readDataVersions({ connections }: Databases): Promise<DataVersions> {
  const versions: DataVersions = {};
  for (const [service, connection] of connections) {
    versions[service] = await readDataVersion(connection);
  }
  return versions;
}

/**
 * Data versions of a dump, from those before and after the databases were read. A migration that ran in the meantime
 * runs again after a restore, and builds that it has locked out do not restore the dump.
 */
export const versionsOfDump = (before: DataVersions, after: DataVersions): DataVersions =>
  Object.fromEntries(
    Object.entries(before).map(([service, { version, readableFrom }]) => [
      service,
      { version, readableFrom: after[service]?.readableFrom ?? readableFrom },
    ]),
  );

/** Whether builds that know no data versions must not use data of these versions. */
export const needsLaterBuild = (versions: DataVersions): boolean =>
  Object.values(versions).some(({ readableFrom }) => readableFrom > firstVersion.readableFrom);
