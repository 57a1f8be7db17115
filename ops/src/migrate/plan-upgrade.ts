import {
  dataVersionOf,
  findRefusal,
  firstVersion,
  pendingMigrations,
  type ServiceManifest,
} from '@medrad/composition';
import { type DataVersion, findDataVersion } from '@medrad/persistence';
import { type Databases, dataOf } from '../installation';

/** What the next start of this build does with the data of one service. */
export interface ServicePlan {
  /** Lines for the operator. */
  lines: string[];
  /** Number of migrations. */
  migrations: number;
  /** Whether a migration locks out builds that could use the data so far, so that their processes have to be stopped. */
  isBreaking: boolean;
  /** Whether this build refuses the data. */
  isRefused: boolean;
}

const describeFound = (name: string, found: DataVersion | null): string =>
  found
    ? `${name}: data version ${found.version}`
    : `${name}: no data version, which counts as ${firstVersion.version}`;

/** Plans what the next start of this build does with data of a version; null stands for data without a version. */
export function planService(
  manifest: Pick<ServiceManifest, 'name' | 'migrations'>,
  found: DataVersion | null,
): ServicePlan {
  const data = found ?? firstVersion;
  const own = dataVersionOf(manifest);
  const pending = pendingMigrations(manifest, data);
  const breaking = pending.findLast(({ isBreaking }) => isBreaking);
  const refusal = findRefusal(manifest, data);
  const comparison = data.version === own ? 'as this build' : `this build has ${own}`;
  return {
    lines: [
      `${describeFound(manifest.name, found)}, ${comparison}`,
      ...pending.map(({ to, summary, isBreaking }) => `  ${to}${isBreaking ? ', breaking' : ''}: ${summary}`),
      ...(pending.length > 0 && !breaking ? ['  The build before can still be run afterwards.'] : []),
      ...(breaking ? [`  Builds before data version ${breaking.to} cannot be run afterwards.`] : []),
      ...(refusal ? [`  ${refusal}.`] : []),
    ],
    migrations: pending.length,
    isBreaking: breaking !== undefined,
    isRefused: refusal !== null,
  };
}

/** Plans what the next start of this build does with the data of an installation, by the name of the service. */
export async function planUpgrade(databases: Databases): Promise<ReadonlyMap<string, ServicePlan>> {
  const plans = dataOf(databases).map(
    async ({ manifest, connection }) =>
      [manifest.name, planService(manifest, await findDataVersion(connection))] as const,
  );
  return new Map(await Promise.all(plans));
}
