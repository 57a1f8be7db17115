import { dataVersionOf, readDataVersion, type ServiceManifest } from '@medrad/composition';
import type { DataVersion } from '@medrad/persistence';
import { type Databases, dataOf } from '../installation';
import type { Fault } from './faults';

/** Sentence about a data version that is not the one of this build; null if it is. */
function describeDifference(
  { name, migrations }: Pick<ServiceManifest, 'name' | 'migrations'>,
  { version }: DataVersion,
): string | null {
  const own = dataVersionOf({ migrations });
  if (version === own) return null;
  const difference = `the data of ${name} have version ${version}, this build has ${own}`;
  return version < own
    ? `${difference}: its next start migrates them`
    : `${difference}: a later build has run here, and this one can still be used`;
}

/** Finds services whose data do not have the version of this build. */
export async function findVersionFaults(databases: Databases): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { manifest, connection } of dataOf(databases)) {
    const sentence = describeDifference(manifest, await readDataVersion(connection));
    if (sentence) faults.push({ kind: 'data-version', area: manifest.name, subject: 'version', sentence });
  }
  return faults;
}
