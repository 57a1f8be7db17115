import type { Connection } from 'mongoose';
import { databaseOf } from './database-of';

/**
 * Collection with the id of the installation to which a database belongs, the version of its data, and the last backup
 * and drill.
 */
export const installationCollection = 'installation';
const recordId = 'installation';

/** What a database says about the installation to which it belongs. */
export interface InstallationRecord {
  /** Id of the installation. */
  installationId: string;
  /** Whether the same id has been stored beside the files of the service. */
  areFilesMarked: boolean;
}

const recordsOf = (connection: Connection) =>
  databaseOf(connection).collection<InstallationRecord & { _id: string }>(installationCollection);

/** The id of the installation to which a database belongs; null for a database without one. */
export const findInstallationRecord = (connection: Connection): Promise<InstallationRecord | null> =>
  recordsOf(connection).findOne({ _id: recordId }, { projection: { _id: 0 } });

/**
 * Stores the id of the installation in a database that has none.
 * @returns the record that stands: that of another process if it was faster
 */
export async function addInstallationRecord(
  connection: Connection,
  installationId: string,
): Promise<InstallationRecord> {
  const record = { installationId, areFilesMarked: false };
  try {
    await recordsOf(connection).insertOne({ _id: recordId, ...record });
    return record;
  } catch (error) {
    const standing = await findInstallationRecord(connection);
    if (!standing) throw error;
    return standing;
  }
}

/** Stores what a database says about its installation, whatever it said before. */
export async function replaceInstallationRecord(
  connection: Connection,
  record: InstallationRecord,
): Promise<void> {
  await recordsOf(connection).replaceOne({ _id: recordId }, record, { upsert: true });
}

/** Notes that the id has been stored beside the files of the service. */
export async function noteMarkedFiles(connection: Connection): Promise<void> {
  await recordsOf(connection).updateOne({ _id: recordId }, { $set: { areFilesMarked: true } });
}
