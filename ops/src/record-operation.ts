import { keepOperation, type RecordedOperation } from '@medrad/persistence';
import type { Manifest } from './backup/manifest';
import type { Databases } from './installation';

/** Size of a backup in bytes. */
const sizeOf = ({ databases, files }: Manifest): number =>
  [...Object.values(databases).flatMap((collections) => Object.values(collections)), ...Object.values(files)]
    .map(({ bytes }) => bytes)
    .reduce((sum, bytes) => sum + bytes, 0);

/**
 * Records in every database that an operation succeeded; the services find it there for their metrics. The operation is
 * complete without these records.
 * @returns whether all of them could be stored
 */
export async function recordOperation(
  { connections }: Databases,
  operation: RecordedOperation,
  { at, manifest }: { at: Date; manifest: Manifest },
): Promise<boolean> {
  const record = { at, bytes: sizeOf(manifest) };
  const stored = [...connections.values()].map((connection) => keepOperation(connection, operation, record));
  return (await Promise.allSettled(stored)).every(({ status }) => status === 'fulfilled');
}
