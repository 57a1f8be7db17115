import type { Connection } from 'mongoose';
import { databaseOf } from './database-of';
import { installationCollection } from './installation-record';

const operations = ['backup', 'drill'] as const;

/** Operation whose last success is recorded: a backup, and a drill in which one was restored. */
export type RecordedOperation = (typeof operations)[number];

/** Facts about the last success of an operation. */
export interface OperationRecord {
  /** Time of a backup whose databases and files had been read by then, or of a drill. */
  at: Date;
  /** Size of the backup in bytes. */
  bytes: number;
}

/** The last success of each operation that ever succeeded. */
export type OperationRecords = Partial<Record<RecordedOperation, OperationRecord>>;

const idOf = (operation: RecordedOperation): string => `last-${operation}`;

/** The records are beside the id of the installation, so backups leave them out. */
const recordsOf = (connection: Connection) =>
  databaseOf(connection).collection<OperationRecord & { _id: string }>(installationCollection);

/** The operations that were recorded in a database. A restored database has none. */
export async function findOperations(connection: Connection): Promise<OperationRecords> {
  const found = await recordsOf(connection)
    .find({ _id: { $in: operations.map(idOf) } })
    .toArray();
  const records = operations.flatMap((operation) => {
    const record = found.find(({ _id }) => _id === idOf(operation));
    return record ? [[operation, { at: record.at, bytes: record.bytes }] as const] : [];
  });
  return Object.fromEntries(records);
}

/** Records the success of an operation in a database. */
export async function keepOperation(
  connection: Connection,
  operation: RecordedOperation,
  record: OperationRecord,
): Promise<void> {
  await recordsOf(connection).replaceOne({ _id: idOf(operation) }, { ...record }, { upsert: true });
}
