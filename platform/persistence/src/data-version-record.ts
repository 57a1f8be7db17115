import type { Connection } from 'mongoose';
import { databaseOf } from './database-of';
import { installationCollection } from './installation-record';

const recordId = 'data-version';

/** Version of the data in a service's database. */
export interface DataVersion {
  /** Version to which the last completed migration has led. */
  version: number;
  /** Smallest data version that a build must know to use the data. */
  readableFrom: number;
}

/** The right of one process to migrate the data of a service, which ends by itself if the process dies. */
interface Lease {
  holder: string;
  /** End of the lease by the clock of the database. */
  expiresAt: Date;
}

interface DataVersionRecord extends DataVersion {
  _id: string;
  /** Absent while no process migrates. */
  lease?: Lease;
  /** When the database's clock was last read. */
  clockReadAt?: Date;
}

/** The record is beside the id of the installation, so no backup contains it, and it makes no database count as full. */
const recordsOf = (connection: Connection) =>
  databaseOf(connection).collection<DataVersionRecord>(installationCollection);

const versionOf = ({ version, readableFrom }: DataVersion): DataVersion => ({ version, readableFrom });

/** The version of the data in a database; null for a database in which none is stored yet. */
export async function findDataVersion(connection: Connection): Promise<DataVersion | null> {
  const record = await recordsOf(connection).findOne({ _id: recordId });
  return record && versionOf(record);
}

/** Stores the version of the data in a database that has none, and leaves one that another process has stored. */
export async function addDataVersion(connection: Connection, data: DataVersion): Promise<void> {
  await recordsOf(connection).updateOne({ _id: recordId }, { $setOnInsert: { ...data } }, { upsert: true });
}

/** Stores the version of the data in a database, whatever it was before. */
export async function replaceDataVersion(connection: Connection, data: DataVersion): Promise<void> {
  await recordsOf(connection).replaceOne({ _id: recordId }, { ...data }, { upsert: true });
}

/**
 * Time of the database's clock, which all processes share; null if the database has no data version. The database notes
 * the time in the record: not every engine tells its time in an answer, and some only to administrators.
 */
async function readClock(connection: Connection): Promise<Date | null> {
  const record = await recordsOf(connection).findOneAndUpdate(
    { _id: recordId },
    { $currentDate: { clockReadAt: true } },
    { returnDocument: 'after' },
  );
  return record?.clockReadAt ?? null;
}

const leaseFrom = (now: Date, holder: string, leaseMs: number): Lease => ({
  holder,
  expiresAt: new Date(now.getTime() + leaseMs),
});

/**
 * Takes the right to migrate the data of a service.
 * @returns the version of the data; null while another process has the right, and for a database without a version
 */
export async function takeMigrationLease(
  connection: Connection,
  holder: string,
  leaseMs: number,
): Promise<DataVersion | null> {
  const now = await readClock(connection);
  if (!now) return null;
  const record = await recordsOf(connection).findOneAndUpdate(
    { _id: recordId, $or: [{ lease: { $exists: false } }, { 'lease.expiresAt': { $lte: now } }] },
    { $set: { lease: leaseFrom(now, holder, leaseMs) } },
    { returnDocument: 'after' },
  );
  return record && versionOf(record);
}

/** Prolongs the right to migrate, if the holder still has it. */
export async function renewMigrationLease(
  connection: Connection,
  holder: string,
  leaseMs: number,
): Promise<void> {
  const now = await readClock(connection);
  if (!now) return;
  await recordsOf(connection).updateOne(
    { _id: recordId, 'lease.holder': holder },
    { $set: { lease: leaseFrom(now, holder, leaseMs) } },
  );
}

/** Gives up the right to migrate, if the holder still has it. */
export async function endMigrationLease(connection: Connection, holder: string): Promise<void> {
  await recordsOf(connection).updateOne({ _id: recordId, 'lease.holder': holder }, { $unset: { lease: '' } });
}

/**
 * Stores the version of the data for the process that migrates them.
 * @returns false if another process has taken over the right to migrate; then nothing is stored
 */
export async function noteDataVersion(
  connection: Connection,
  holder: string,
  data: DataVersion,
): Promise<boolean> {
  const { matchedCount } = await recordsOf(connection).updateOne(
    { _id: recordId, 'lease.holder': holder },
    { $set: { ...data } },
  );
  return matchedCount === 1;
}
