import { type Databases, dataOf } from '../installation';
import type { Fault } from './faults';

/** Number of rows that a fault names. */
const namedRows = 3;

/** Finds collections with stored statistics that differ from the records from which they are counted. */
export async function findStaleStatistics(databases: Databases): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { manifest, connection } of dataOf(databases)) {
    for (const [collection, { findStale }] of Object.entries(manifest.collections)) {
      const stale = (await findStale?.(connection)) ?? [];
      if (stale.length === 0) continue;
      const rows = stale.length === 1 ? 'a row' : `${stale.length} rows`;
      const [differ, are] = stale.length === 1 ? ['differs', 'it is'] : ['differ', 'they are'];
      const named = [...stale.slice(0, namedRows), ...(stale.length > namedRows ? ['…'] : [])].join(', ');
      const sentence =
        `${rows} of ${manifest.name}.${collection} ${differ} from the records from which ${are} counted: ` +
        named;
      faults.push({ kind: 'stale-statistics', area: manifest.name, subject: collection, sentence });
    }
  }
  return faults;
}
