import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  addDataVersion,
  type Connection,
  type DataVersion,
  endMigrationLease,
  findDataVersion,
  noteDataVersion,
  renewMigrationLease,
  takeMigrationLease,
} from '@medrad/persistence';
import { isDiskFull, type Logger } from '@medrad/service-kit';
import type { ServiceManifest } from '../service-manifest';
import { dataVersionOf, findRefusal, firstVersion, pendingMigrations } from './data-version.policy';

/** Time in milliseconds after which another process may go on with the migration of a process that died. */
const leaseMs = 15_000;
/** Pause in milliseconds between two looks at the migration of another process. */
const lookEveryMs = 250;

/** The open database of a service. */
export interface ServiceData {
  manifest: Pick<ServiceManifest, 'name' | 'migrations'>;
  connection: Connection;
}

/** The data of services are newer than this build can use. Nothing was changed. */
export class DataTooNew extends Error {
  constructor(readonly refusals: readonly string[]) {
    super(
      [
        ...refusals.map((refusal) => `${refusal}.`),
        'Nothing was changed. Use the version of the product that last ran here, or a later one. See "Data versions" in ' +
          'docs/operations.md.',
      ].join('\n'),
    );
    this.name = 'DataTooNew';
  }
}

/** The version of a service's data, which is the first version where none is stored. */
export const readDataVersion = async (connection: Connection): Promise<DataVersion> =>
  (await findDataVersion(connection)) ?? firstVersion;

/**
 * Checks that this build can use the data of services, without changing anything.
 * @throws DataTooNew naming every service whose data are newer
 */
export async function assertReadable(services: readonly ServiceData[]): Promise<void> {
  const refusals = await Promise.all(
    services.map(async ({ manifest, connection }) =>
      findRefusal(manifest, await readDataVersion(connection)),
    ),
  );
  const found = refusals.filter((refusal) => refusal !== null);
  if (found.length > 0) throw new DataTooNew(found);
}

/** Stores the first version in a database that has none. A full disk leaves this to the next start. */
async function adopt({ manifest, connection }: ServiceData): Promise<void> {
  try {
    await addDataVersion(connection, firstVersion);
  } catch (error) {
    if (!isDiskFull(error) || dataVersionOf(manifest) > firstVersion.version) throw error;
  }
}

/** Prolongs a lease until the returned function is called. An outage is left to the migration itself to notice. */
function keepLease(connection: Connection, holder: string): () => void {
  const renew = (): void => void renewMigrationLease(connection, holder, leaseMs).catch(() => undefined);
  const timer = setInterval(renew, leaseMs / 3);
  return () => clearInterval(timer);
}

/**
 * Runs the pending migrations of a service and stores the version after each. Before a breaking migration, builds that
 * lack it are locked out, because the data are mixed while it runs.
 * @returns false if another process has taken over, because this one stood still for longer than its lease
 */
async function runMigrations(
  { manifest, connection }: ServiceData,
  { holder, found, log }: { holder: string; found: DataVersion; log: Logger },
): Promise<boolean> {
  let data = found;
  const note = (next: DataVersion): Promise<boolean> => {
    data = next;
    return noteDataVersion(connection, holder, next);
  };
  for (const migration of pendingMigrations(manifest, found)) {
    const { to } = migration;
    if (migration.isBreaking && !(await note({ ...data, readableFrom: to }))) return false;
    log.info({ service: manifest.name, to }, 'the data are being migrated');
    await migration.run(connection);
    if (!(await note({ ...data, version: to }))) return false;
    log.info({ service: manifest.name, to }, 'the data were migrated');
  }
  return true;
}

/** @returns whether the data of the service have at least the version of this build */
async function tryMigrate(service: ServiceData, log: Logger): Promise<boolean> {
  const { connection } = service;
  const holder = randomUUID();
  const found = await takeMigrationLease(connection, holder, leaseMs);
  if (!found) return false;
  const stopKeeping = keepLease(connection, holder);
  try {
    // A later build may have migrated the data in the meantime.
    await assertReadable([service]);
    return await runMigrations(service, { holder, found, log });
  } finally {
    stopKeeping();
    await endMigrationLease(connection, holder).catch(() => undefined);
  }
}

async function migrate(service: ServiceData, log: Logger): Promise<void> {
  const { manifest, connection } = service;
  let data = await findDataVersion(connection);
  if (!data) {
    await adopt(service);
    data = await readDataVersion(connection);
  }
  for (let looks = 0; data.version < dataVersionOf(manifest); looks += 1) {
    if (await tryMigrate(service, log)) return;
    if (looks === 0)
      log.info({ service: manifest.name }, 'the start waits: another process migrates the data');
    await pause(lookEveryMs);
    data = await readDataVersion(connection);
  }
  const refusal = findRefusal(manifest, data);
  if (refusal) throw new DataTooNew([refusal]);
}

/**
 * Brings the data of services to the version of this build. Of several processes that start, one migrates and the others
 * wait for it. If it dies, another runs the migration in which it died again.
 * @throws DataTooNew, and what a migration throws
 */
export async function migrateData(services: readonly ServiceData[], log: Logger): Promise<void> {
  for (const service of services) await migrate(service, log);
}
